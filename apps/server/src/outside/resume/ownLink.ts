/** Of whom a resume speaks, as far as it is known when its links are judged. */
export interface Owner {
  name: string | null
  email: string | null
}

/** Sites on which a person has a page of its own, by host and where such a page stands below it. */
const PROFILES: readonly [host: RegExp, path: RegExp][] = [
  [/(^|\.)linkedin\.com$/, /^\/(in|pub)\/./],
  [/^(github|gitlab|bitbucket|codeberg|sourcehut)\.(com|org)$/, /^\/[^/]/],
  [/^(behance\.net|dribbble\.com|codepen\.io|about\.me|linktr\.ee|kaggle\.com|leetcode\.com|hackerrank\.com)$/, /^\/./],
  [/^(medium\.com|dev\.to|hashnode\.com|youtube\.com)$/, /^\/@?[^/]+\/?$/],
  [/^(twitter|x|instagram|facebook)\.com$/, /^\/[^/]+\/?$/],
  [/^stackoverflow\.com$/, /^\/users\/./],
  [/^orcid\.org$/, /^\/\d/],
  [/^scholar\.google\./, /^\/citations/],
  [/^(researchgate\.net|xing\.com)$/, /^\/profile\/./],
  [/\.(github\.io|gitlab\.io|wordpress\.com|blogspot\.com|notion\.site|netlify\.app|vercel\.app)$/, /^\//],
]
/** Said before an address: that it is the person's. */
const LABEL =
  /(?<!\p{L})(?:website|web|site|homepage|home ?page|portfolio|blog|linkedin|github|url|link|الموقع|موقعي|معرض الأعمال|المدونة)[\s:：|-]{1,4}$/iu
const CONTACT_LINES = 15
/** Shorter pieces of a name stand in any address. */
const SHORTEST = 3

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const plain = (text: string) => folded(text).replace(/[^\p{L}\d]/gu, '')

/** Does the host, or the first name below it, hold a word of the person's name or the name before the e-mail's @? */
function isNear(url: URL, { name, email }: Owner): boolean {
  const labels = url.hostname.replace(/^www\./, '').split('.')
  const [first = ''] = url.pathname.split('/').filter(Boolean)
  const written = [...labels.slice(0, -1), first.startsWith('~') ? first : ''].map(plain).filter(Boolean)
  const words = folded(name ?? '')
    .split(/[^\p{L}\d]+/u)
    .map(plain)
  const local = plain((email ?? '').split('@')[0] ?? '')
  const marks = [...words, local.length > SHORTEST ? local : ''].filter((word) => word.length >= SHORTEST)
  return written.some((one) => marks.some((mark) => one.includes(mark)))
}

/** Is it labelled, or does it stand with the e-mail: in its line, or alone in a line beside it? */
function isContact(address: string, text: string, { email }: Owner): boolean {
  const lines = text.split('\n', CONTACT_LINES)
  const isMail = (line: string | undefined) => email !== null && Boolean(line?.includes(email))
  return lines.some((line, at) => {
    const start = line.indexOf(address)
    if (start < 0) return false
    const isAlone = !/\p{L}{2}/u.test(line.replace(address, ''))
    const isBeside = isAlone && (isMail(lines[at - 1]) || isMail(lines[at + 1]))
    return LABEL.test(line.slice(Math.max(0, start - 40), start)) || isMail(line) || isBeside
  })
}

/** Does a link look like the person's own, and not like an employer's, a school's or a project's? */
export function isOwnLink(url: URL, address: string, text: string, owner: Owner): boolean {
  const host = url.hostname.replace(/^www\./, '').toLowerCase()
  const profile = PROFILES.find(([site]) => site.test(host))
  if (profile) return profile[1].test(url.pathname)
  return isNear(url, owner) || isContact(address, text, owner)
}
