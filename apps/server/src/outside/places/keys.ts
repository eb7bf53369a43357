import { fold } from '@majlis/domain/core/fold.ts'

const article = /^(?:ال|(?:al|el|ar|as|ash|ad|an|at|az) )(?=\S{2})/

/** A key that begins with this stands for a later word of the name: it is offered only after whole names. */
export const laterWord = ' '

/** The keys under which a place's names are found: each whole, without its article, and from its 2nd and 3rd word. */
export function keysOf(names: readonly string[]): string[] {
  const keys = new Set<string>()
  for (const name of names.map(fold).filter(Boolean)) {
    keys.add(name)
    keys.add(name.replace(article, ''))
    const words = name.split(' ')
    for (const from of [1, 2]) if (words.length > from) keys.add(laterWord + words.slice(from).join(' '))
  }
  for (const key of keys) if (key.startsWith(laterWord) && keys.has(key.slice(1))) keys.delete(key)
  return [...keys]
}
