import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** The kinds of settings. What each refuses with completes the sentence `PORT must be …`. */
const must = (words: string) => ({ error: `must be ${words}` })

/** Any text but none. */
export const text = z.string().check(z.minLength(1, must('text')))

/** One of a few words. */
export const oneOf = <const Words extends [string, ...string[]]>(...words: Words) =>
  z.enum(words, must(words.length === 2 ? words.join(' or ') : `one of ${words.join(', ')}`))

/** What somebody shows to be let in. */
export const token = z.string().check(z.regex(/^[!-~]{16,}$/, must('at least 16 letters and digits without spaces')))

/** `on` or `off`. */
export const onOff = z.pipe(
  oneOf('on', 'off'),
  z.transform((value) => value === 'on'),
)

/** A whole number between two. */
export function number(least: number, most: number) {
  const words = must(`a whole number from ${least} to ${most}`)
  const inside = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
  return z.pipe(z.string().check(z.refine(inside, words)), z.transform(Number))
}

/** A part of a whole, as a decimal number. */
export const share = z.pipe(
  z.string().check(z.regex(/^(0?\.\d+|[01](\.0+)?)$/, must('a number from 0 to 1'))),
  z.transform(Number),
)

/** An address with one of these schemes. */
export function address(...schemes: string[]) {
  const fits = (value: string) =>
    URL.canParse(value) && schemes.some((scheme) => new URL(value).protocol === `${scheme}:`)
  return z.string().check(z.refine(fits, must(`an address with ${schemes.map((s) => `${s}://`).join(' or ')}`)))
}

/** A web address without the slash at its end, so that a path can follow. */
export const web = z.pipe(
  address('http', 'https'),
  z.transform((value) => value.replace(/\/+$/, '')),
)

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)
/** A service that browsers ask by themselves: by https, or on this machine. */
export const browserService = z.string().check(
  z.refine((value) => {
    if (!URL.canParse(value) || value.length > 255) return false
    const { protocol, hostname, username, password } = new URL(value)
    if (username || password) return false
    return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
  }, must('an address with https://, without a user')),
)

export const email = z.email(must('an email address'))

/** Who a message is from: an address, or a name and the <address>. */
export const sender = z
  .string()
  .check(
    z.regex(/^([^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, must('an email address, or Name <address>')),
  )

/** One secret, or the present one, a comma and the one before it. */
export const secrets = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^[^,\s]{32,}(\s*,\s*[^,\s]{32,})?$/,
        must('at least 32 characters without spaces (to rotate, add a comma and the previous secret)'),
      ),
    ),
  z.transform((value) => value.split(',').map((one) => one.trim())),
)

/** Whom to believe about the caller's address: nobody, anyone, the nearest so many proxies, or those with these addresses. */
export const proxies = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^(on|off|\d{1,2}|[\da-f.:]+(\/\d+)?(\s*,\s*[\da-f.:]+(\/\d+)?)*)$/i,
        must('on, off, a number of proxies, or a comma-separated list of their addresses'),
      ),
    ),
  z.transform((value): boolean | number | string => {
    if (/^\d+$/.test(value)) return Number(value)
    return value === 'on' || value === 'off' ? value === 'on' : value
  }),
)

const namesIn = (value: string) => value.split(',').map((name) => name.trim().toLowerCase())
const isHostName = (name: string) =>
  /^[a-z\d.-]+$/.test(name) &&
  !isIP(name) &&
  URL.canParse(`https://${name}`) &&
  new URL(`https://${name}`).host === name

/** Names of hosts, each written out; an address is no name. */
export const hosts = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => namesIn(value).every(isHostName),
        must('a comma-separated list of host names, such as mail.example.com'),
      ),
    ),
  z.transform(namesIn),
)

const isRelay = (value: string) =>
  /^turns?:([a-z\d.-]+|\[[\da-f:.]+\])(:\d{1,5})?(\?transport=(udp|tcp))?$/i.test(value)

/** Addresses of relays for calls, as browsers write them. */
export const relays = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => value.split(',').every((one) => isRelay(one.trim())),
        must('a comma-separated list of addresses such as turn:turn.example.com:3478?transport=udp'),
      ),
    ),
  z.transform((value) => value.split(',').map((one) => one.trim())),
)
