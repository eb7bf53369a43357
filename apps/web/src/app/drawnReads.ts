import { firstFiles, keysOf } from './firstFiles.ts'
import { firstReads, readsOf } from './firstReads.ts'

/** What is read for rows, by the keys that have an address's whole query. */
const rows = {
  addresses: firstReads.addresses,
  keys: Object.fromEntries(Object.entries(firstReads.keys).filter(([key]) => key.includes('?'))),
}

/** The pages that the server draws, by the keys that `keysOf` makes of an address: those that begin with rows. */
export const drawnPages: readonly string[] = [
  ...new Set(Object.keys(rows.keys).map((key) => key.replace(/^\S+ |[?].*$/g, ''))),
]

/**
 * What a page that is drawn shows and reads first: the file below `pages/`, and the reads. Null where its address is not drawn.
 *
 * @public called by the server
 */
export function sightOf(address: string): { file: string; reads: string[] } | null {
  const { pathname, search } = new URL(address, 'http://local')
  const file = firstFiles[keysOf(pathname, undefined)[1] ?? '']
  if (!file || !readsOf(rows, { pathname, search }).length) return null
  return { file, reads: readsOf(firstReads, { pathname, search }) }
}
