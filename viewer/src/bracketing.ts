/** A sum with its brackets: a leaf is a word, a branch joins two or more. */
export interface Bracketing {
  text: string;
  parts: Bracketing[];
}

/** Reads "((a + b) + c)".  Nothing if the text is no sum with balanced brackets, or too large to draw. */
export function bracketingOf(text: string): Bracketing | undefined {
  if (text.length > 2000 || !text.includes("(")) return undefined;
  let at = 0;
  let depth = 0;
  const skip = () => {
    while (text[at] === " ") ++at;
  };
  const operand = (): Bracketing | undefined => {
    skip();
    if (text[at] === "(") {
      if (++depth > 64) return undefined;
      ++at;
      const inner = sum();
      skip();
      if (!inner || text[at] !== ")") return undefined;
      ++at;
      --depth;
      return inner;
    }
    const begin = at;
    while (at < text.length && !"()+".includes(text[at]!)) ++at;
    const word = text.slice(begin, at).trim();
    return word === "" ? undefined : { text: word, parts: [] };
  };
  const sum = (): Bracketing | undefined => {
    const parts: Bracketing[] = [];
    for (;;) {
      const one = operand();
      if (!one) return undefined;
      parts.push(one);
      skip();
      if (text[at] !== "+") break;
      ++at;
    }
    return parts.length === 1 ? parts[0] : { text: "+", parts };
  };
  const found = sum();
  skip();
  return found && at === text.length && found.parts.length > 0 ? found : undefined;
}
