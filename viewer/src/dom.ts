/** Elements by name, attributes and children.  Text is always text, never markup. */

export type Attributes = Record<string, string | number | boolean | undefined>;

function fill(element: Element, attributes: Attributes, children: (Node | string)[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
}

export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  fill(element, attributes, children);
  return element;
}

export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  fill(element, attributes, children);
  return element;
}

/** Acts in the next frame after an element has another size: an observer that changes sizes is not told of all. */
export function onResize(element: Element, act: () => void): void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  });
  observer.observe(element);
}

/** A text in so many characters, with the middle left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const tail = Math.floor((most - 1) / 2);
  return `${text.slice(0, most - 1 - tail)}…${text.slice(text.length - tail)}`;
}

/** "1 message", "2 messages". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** "0–3, 5": numbers with those in a row drawn together. */
export function ranges(numbers: number[]): string {
  const found: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (end + 1 < numbers.length && numbers[end + 1] === numbers[end]! + 1) ++end;
    found.push(end === i ? `${numbers[i]}` : `${numbers[i]}–${numbers[end]}`);
    i = end + 1;
  }
  return found.join(", ");
}

/** The same, with those after the first few left out. */
export function fewRanges(numbers: number[], most: number): string {
  const all = ranges(numbers).split(", ");
  return all.length > most ? `${all.slice(0, most).join(", ")}, …` : all.join(", ");
}
