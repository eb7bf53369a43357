import fs from 'node:fs'
import path from 'node:path'

/** A sentence of the specification by its section and number: `S4.12`. */
export interface Sentence {
  id: string
  text: string
}

/** Every sentence of the specification, in its order. */
export const sentences: readonly Sentence[] = fs
  .readFileSync(path.join(import.meta.dirname, 'sentences.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [id = ''] = line.split(' ', 1)
    return { id, text: line.slice(id.length + 1) }
  })

const idsOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))

/** Sentences whose tests hold some of what they say, and not yet all of it. */
export const heldInPart = idsOf(
  'S2.5 S2.33 S2.38 S4.12 S4.37 S5.12 S5.13',
  'S6.7 S6.17 S7.12 S7.62 S8.1 S8.6 S8.12 S9.8',
)

/** Sentences that only say what the specification does not show. */
export const silent = idsOf('S2.7 S2.57 S3.9 S3.22 S4.33 S7.18 S7.66 S8.13')
