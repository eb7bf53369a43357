import fs from 'node:fs'
import path from 'node:path'
import { further } from './further.ts'
import { rules } from './rules.ts'
import { screens } from './screens.ts'

/**
 * What is known to be tested of a sentence: the part of it, empty for all of it, and words of the names of the tests.
 * Without words, the part is the name itself. A test whose name holds the sentence's number in brackets, `[S4.12]`, or
 * the whole sentence, needs no entry.
 */
export type Claim = readonly [id: string, part: string, ...tests: string[]]
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

export const claims: readonly Claim[] = [...screens, ...rules, ...further]

/** Sentences that only say what the specification does not show. */
export const silent: ReadonlySet<string> = new Set([
  'S2.7',
  'S2.57',
  'S3.9',
  'S3.22',
  'S4.33',
  'S7.18',
  'S7.66',
  'S8.13',
])
