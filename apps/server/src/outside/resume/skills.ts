type Word = { text: string; folded: string; glued: boolean }
type Skill = { name: string; words: Word[] }

const WORD = /[\p{L}\p{M}\p{N}+#]+|[^\s\p{L}\p{M}\p{N}+#]/gu

/** Words and signs one by one, each knowing whether it touches the one before. */
function wordsOf(text: string): Word[] {
  let end = -1
  return [...text.matchAll(WORD)].map((match) => {
    const glued = match.index === end
    end = match.index + match[0].length
    return { text: match[0], folded: match[0].toLowerCase(), glued }
  })
}

const isSign = (word: Word | undefined) => !!word && /^[^\p{L}\p{M}\p{N}]$/u.test(word.text) && !/[+#]/.test(word.text)

/** Whether the text says this skill here: all its words, and nothing around them that makes another word of it. */
function isSaid({ name, words }: Skill, text: readonly Word[], at: number) {
  const exact = name.length <= 2
  for (const [i, word] of words.entries()) {
    const token = text[at + i]
    if (!token || (i > 0 && token.glued !== word.glued)) return false
    if (exact ? token.text !== word.text : token.folded !== word.folded) return false
  }
  const before = text[at]?.glued ? text[at - 1] : undefined
  const after = text[at + words.length]
  const beyond = text[at + words.length + 1]
  // «Node» is not meant by «Node.ts», but «React» is by «React.js»; a single letter is not meant in «R&D» or «e-C».
  if (after?.glued && after.text === '.' && beyond?.glued && beyond.folded !== 'js' && !isSign(beyond)) return false
  if (name.length === 1) return standsInList(text[at - 1], after) && before?.text !== '&' && !touches(after)
  return before?.text !== '.' && before?.text !== '@' && !(exact && before?.text === '-')
}

const touches = (after: Word | undefined) => !!after?.glued && /[&'’-]/.test(after.text)
const standsInList = (before: Word | undefined, after: Word | undefined) =>
  !before || !after || /[,;:|•·/()]/.test(before.text) || /[,;:|•·/()]/.test(after.text)

/** Which of the product's skills a text names, in the order of the text. */
export function findSkills(text: string, skills: readonly string[]): string[] {
  const byFirst = new Map<string, Skill[]>()
  for (const name of new Set(skills)) {
    const words = wordsOf(name)
    const [first] = words
    if (!first) continue
    byFirst.set(first.folded, [...(byFirst.get(first.folded) ?? []), { name, words }])
  }
  for (const sharing of byFirst.values()) sharing.sort((a, b) => b.words.length - a.words.length)
  const lines = wordsOf(text)
  const found = new Set<string>()
  for (const [at, word] of lines.entries()) {
    const longest = byFirst.get(word.folded)?.find((skill) => isSaid(skill, lines, at))
    if (longest) found.add(longest.name)
  }
  return [...found].slice(0, 200)
}
