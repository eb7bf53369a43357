import { firstReads, readsOf as readsAt } from './firstReads.ts'

const first = {
  addresses: firstReads.addresses,
  keys: Object.fromEntries(Object.entries(firstReads.keys).filter(([key]) => key.includes('?'))),
}

/**
 * What a page that is drawn reads first; none where its address is not drawn: only what has rows is.
 *
 * @public called by the server
 */
export function readsOf(address: string): string[] {
  const { pathname, search } = new URL(address, 'http://local')
  const hasRows = readsAt(first, { pathname, search }).length > 0
  return hasRows ? readsAt(firstReads, { pathname, search }) : []
}
