import type { Keys } from '../../core/keys.ts'
import { changeFile } from '../../outside/ics.ts'
import { linkHashOf } from '../session/store.ts'

/** What a message says, in all its forms. */
export interface Body {
  html: string
  text: string
  icalendar: string | null
  whatsapp: object | null
}
/** A body as it is kept: without the keys of its links where it is sealed, and which link it carries. */
export type StoredBody = Body & { sealed: Buffer | null; linkHash: Buffer | null }

/** The 32 bytes of a link, at the end of its address. */
const linkKey = /(?<=\/)[\w-]{43}(?![\w-])/g
/** Stands where a key stood. */
const sign = '…'
const hidden = new RegExp(`(?<=\\/)${sign}`, 'g')

/** The key of a message's link, or null: most links lead to a page of ours, which asks who is there. */
const keyIn = ({ text }: Pick<Body, 'text'>): string | null => text.match(linkKey)?.[0] ?? null

/** A body without what opens its links: they are the recipient's, and an invitation's sets a password. */
const withoutKeys = (body: Body): Body => changed(body, (words) => words.replace(linkKey, sign))

/** A body with a new key where the old one stands, or stood. */
export const withKey = (body: Body, key: string): Body =>
  changed(withoutKeys(body), (words) => words.replace(hidden, key))

/** Where a message's link leads, with this key: `/invite/…`. */
export const linkIn = (text: string, key: string): string | null =>
  text.match(/\/[a-z]+\/(?=…|[\w-]{43}(?![\w-]))/i)?.[0].concat(key) ?? null

/** The words of a message as they are shown. */
export const shownWords = (words: string | null): string | null => words?.replace(linkKey, sign) ?? null

/**
 * Seals a body that carries a key, or a code (`secret`) that only its reader may know, for the row of this id; without
 * `keys`, as in the demo, it stays as it is.
 */
export function sealBody(keys: Keys | null, id: string, body: Body, secret: string | null = null): StoredBody {
  const key = keyIn(body)
  const linkHash = key === null ? null : linkHashOf(key)
  if (!keys || (key === null && secret === null)) return { ...body, sealed: null, linkHash }
  const bare = secret === null ? body : changed(body, (words) => words.replaceAll(secret, sign))
  return { ...withoutKeys(bare), sealed: keys.seal(Buffer.from(JSON.stringify(body)), id), linkHash }
}

/** A body as it goes out; null when it was sealed with a key that is gone. */
export function openBody(
  keys: Keys,
  { id, sealed, ...kept }: Body & { id: string; sealed: Buffer | null },
): Body | null {
  if (!sealed) return kept
  const opened = keys.open(sealed, id)
  return opened && (JSON.parse(opened.toString()) as Body)
}

function changed({ html, text, icalendar, whatsapp }: Body, change: (words: string) => string): Body {
  return {
    html: change(html),
    text: change(text),
    icalendar: icalendar && changeFile(icalendar, change),
    whatsapp: whatsapp && (JSON.parse(change(JSON.stringify(whatsapp))) as object),
  }
}
