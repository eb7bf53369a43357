import { isOwnLink, type Owner } from './ownLink.ts'

const TOP =
  'com|org|net|io|dev|me|ae|sa|qa|kw|bh|om|eg|jo|lb|co|edu|gov|in|pk|nl|de|fr|uk|at|ch|es|it|eu|us|ca|au|ly|app|tech|ai|info|xyz|site|page|cv'
const ADDRESS = new RegExp(
  `\\b(?:https?://|www\\.)[^\\s<>"'|,;]{3,300}|(?<![@\\w.-])(?:[a-z0-9-]{1,63}\\.){1,4}(?:${TOP})(?![\\w.-])(?:/[^\\s<>"'|,;]{0,300})?`,
  'gi',
)
// Names of software that read like an address.
const SOFTWARE = /^(?:asp|ado|vb|ml)\.net$|^(?:socket|draw|kong|next|nuxt|vue)\.(?:io|dev|co)$/i
const MOST = 20

/** What two ways of writing one address have in common. */
const key = ({ host, pathname }: URL) => host.replace(/^www\./, '') + pathname.replace(/\/$/, '').toLowerCase()

function webAddress(written: string) {
  const bare = written.replace(/[).,;:\]]+$/, '')
  if (SOFTWARE.test(bare)) return null
  const url = URL.parse(/^https?:\/\//i.test(bare) ? bare : `https://${bare}`)
  const ordinary = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname.includes('.')
  return ordinary && url.href.length <= 400 ? url : null
}

/**
 * The links of a resume as absolute http(s) addresses, those written out, then those behind pictures and words: the
 * person's own pages, and apart from them those that may be an employer's.
 */
export function findLinks(
  text: string,
  targets: readonly string[],
  owner: Owner,
): { links: string[]; unsureLinks: string[] } {
  const withoutEmails = text.replace(/[^\s@]{1,64}@[^\s@]{1,190}/g, ' ')
  const written = withoutEmails.match(ADDRESS) ?? []
  const found = new Map<string, { href: string; isOwn: boolean }>()
  for (const address of [...written, ...targets.filter((target) => /^https?:/i.test(target))]) {
    const url = webAddress(address)
    if (!url || found.has(key(url)) || found.size >= MOST) continue
    found.set(key(url), { href: url.href, isOwn: isOwnLink(url, address, text, owner) })
  }
  const all = [...found.values()]
  const of = (own: boolean) => all.filter(({ isOwn }) => isOwn === own).map(({ href }) => href)
  return { links: of(true), unsureLinks: of(false) }
}
