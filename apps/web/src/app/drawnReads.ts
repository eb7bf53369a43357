import { firstReads, readsOf as readsAt } from './firstReads.ts'

const first = {
  addresses: firstReads.addresses,
  keys: Object.fromEntries(Object.entries(firstReads.keys).filter(([key]) => key.includes('?'))),
}

/**
 * What a page that is drawn shows and reads first: the file below `pages/`, and the reads. Null where its address is not drawn: only
 * what has rows is.
 *
 * @public called by the server
 */
export function sightOf(address: string): { file: string; reads: string[] } | null {
  const { pathname, search } = new URL(address, 'http://local')
  if (!readsAt(first, { pathname, search }).length) return null
  const isOfOne = Boolean(pathname.split('/')[3])
  return { file: isOfOne ? 'requisition' : 'candidateList', reads: readsAt(firstReads, { pathname, search }) }
}
