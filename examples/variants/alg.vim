" Vim syntax of the texts of algorithms (.alg): copy to ~/.vim/syntax/alg.vim, and put
"     autocmd BufRead,BufNewFile *.alg setfiletype alg
" into ~/.vimrc.
if exists("b:current_syntax")
  finish
endif

syntax keyword algCollective broadcast reduce allreduce scan exscan allgather gather scatter reducescatter alltoall
syntax keyword algHeader op associative commutative root chunks requires bits may differ
syntax keyword algControl if then else for in downto while do stop where
syntax keyword algCall send to receive from exchange with into
syntax keyword algOperator div mod xor and or not is even odd power of largest smallest at most least bit
syntax keyword algFunction min max log2 floor ceil ctz
syntax keyword algName me n own neutral
syntax match algNumber "\<\d\+\>"
syntax match algComment "#.*$"

highlight default link algCollective Type
highlight default link algHeader PreProc
highlight default link algControl Conditional
highlight default link algCall Statement
highlight default link algOperator Operator
highlight default link algFunction Function
highlight default link algName Identifier
highlight default link algNumber Number
highlight default link algComment Comment

let b:current_syntax = "alg"
