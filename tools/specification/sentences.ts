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

/** Sentences whose tests hold some of what they say, and not yet all of it. */
export const heldInPart: ReadonlySet<string> = new Set<string>()

/** Sentences that only say what the specification does not show. */
export const silent: ReadonlySet<string> = new Set('S2.7 S2.57 S3.9 S3.22 S4.33 S7.18 S7.66 S8.13'.split(' '))
