import { fold } from '@majlis/domain/core/fold.ts'

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

const plain = (text: string) => fold(text).replace(/[^\p{L}\d]/gu, '')

/** Does the host, or the first name below it, hold a word of the person's name or the name before the e-mail's @? */
function isNear(url: URL, { name, email }: Owner): boolean {
  const labels = url.hostname.replace(/^www\./, '').split('.')
  const [first = ''] = url.pathname.split('/').filter(Boolean)
  const written = [...labels.slice(0, -1), first.startsWith('~') ? first : ''].map(plain).filter(Boolean)
  const words = fold(name ?? '').split(/[^\p{L}\d]+/u).map(plain)
  const local = plain((email ?? '').split('@')[0] ?? '')
  const marks = [...words, local.length > SHORTEST ? local : ''].filter((word) => word.length >= SHORTEST)
  return written.some((one) => marks.some((mark) => one.includes(mark)))
}

/** Is it labelled, or does it stand where the e-mail or the phone stands: among the ways to reach the person? */
function isContact(address: string, text: string, { email }: Owner): boolean {
  return text
    .split('\n')
    .slice(0, CONTACT_LINES)
    .some((line) => {
      const at = line.indexOf(address)
      if (at < 0) return false
      return LABEL.test(line.slice(Math.max(0, at - 40), at)) || (email !== null && line.includes(email))
    })
}

/** Does a link look like the person's own, and not like an employer's, a school's or a project's? */
export function isOwnLink(url: URL, address: string, text: string, owner: Owner): boolean {
  const host = url.hostname.replace(/^www\./, '').toLowerCase()
  const profile = PROFILES.find(([site]) => site.test(host))
  if (profile) return profile[1].test(url.pathname)
  return isNear(url, owner) || isContact(address, text, owner)
}
