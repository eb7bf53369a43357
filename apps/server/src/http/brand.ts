import { createHash } from 'node:crypto'
import { type Accents, palette } from '@majlis/domain/setting/palette.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How an installation looks and is called. An empty colour or mark is the product's own. */
export interface Brand {
  name: string
  colour: string
  mark: string
  /** The mark as a picture, which stands above the letters. */
  picture?: MarkPicture | null
}

/** The mark as a PNG, and the hash of what is in it. */
export interface MarkPicture {
  sha256: string
  png: Buffer
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => signs[sign] as string)

const hashOf = (words: string) => createHash('sha256').update(words).digest('base64url').slice(0, 12)

/** The product's mark in the pages is the one picture of this size. */
const logo = 'svg[viewBox="0 0 32 32"]'

/** What a brand looks like: all but its name. */
type Look = Omit<Brand, 'name'>

/** What names a mark in its address: it changes with what is in it. */
const markVersion = ({ colour, mark, picture }: Look): string => picture?.sha256.slice(0, 12) ?? hashOf(mark + colour)

/** Where a mark of its own opens, under an address that names what is in it; empty where it is the product's. */
export const markAddress = (look: Look): string => {
  if (!look.picture && !look.mark) return ''
  return `/brand.${look.picture ? 'png' : 'svg'}?v=${markVersion(look)}`
}

/** Is all of it as it was built? Then the packed files serve. */
export const isUsual = (brand: Brand): boolean => brand.name === 'Majlis' && !brand.colour && !markAddress(brand)

/** The style that gives the pages their colour, in both lights, and their mark. */
export function brandStyle(look: Look): string {
  const { colour } = look
  const address = markAddress(look)
  // A picture is drawn for white paper: in the dark it stands on a piece of it.
  const ground = look.picture ? ' #fff;border-radius:6px' : ''
  const own =
    address && `${logo}{background:url(${address}) center/contain no-repeat${ground}}${logo}>*{visibility:hidden}`
  if (!colour) return own
  const rules = (accents: Accents) =>
    Object.entries(accents)
      .map(([name, value]) => `--majlis-${name}:${value}`)
      .join(';')
  const { light, dark } = palette(colour)
  return `html:root{${rules(light)}}@media screen{html:root[data-scheme="dark"]{${rules(dark)}}}${own}`
}

/** The product's own: a room with a pointed arch, and people who talk in it. */
const arch = (line: string) =>
  `<path d="M8 25.5V15c0-4.5 4.5-6 8-9.5 3.5 3.5 8 5 8 9.5v10.5z" fill="none" stroke="${line}" stroke-width="2.4" stroke-linejoin="round"/><g fill="${line}"><circle cx="12.2" cy="19" r="1.7"/><circle cx="16" cy="19" r="1.7"/><circle cx="19.8" cy="19" r="1.7"/></g>`

/** The mark on paper, and the colour in which headings are read on it. */
export const brandOnPaper = (look: Look): { mark: string | Buffer; accent: string } => ({
  mark: look.picture?.png ?? brandIcon(look),
  accent: palette(look.colour || usual).light['accent-text'],
})

/** The product's own colour. */
const usual = '#0b6b5b'

/** The mark as we draw it, of letters or the product's own. */
export function brandIcon({ colour, mark }: Pick<Brand, 'colour' | 'mark'>): string {
  const { accent, 'on-accent': line } = palette(colour || usual).light
  const letters = `<text x="16" y="22" text-anchor="middle" font-family="system-ui,'IBM Plex Sans Arabic',sans-serif" font-size="17" font-weight="700" fill="${line}">${escaped(mark)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${accent}"/>${mark ? letters : arch(line)}</svg>`
}

/** A document with the installation's name in all that it says, and its mark and colour; untouched where all are the product's own. */
export function branded(html: string, brand: Brand): string {
  const { name } = brand
  const address = markAddress(brand)
  const called = html
    .replace(/(<meta name="application-name" content=")[^"]*/, (_, start) => start + escaped(name))
    .replace(/<title>[^<]*/, () => `<title>${escaped(name)}`)
  const type = brand.picture ? 'image/png' : 'image/svg+xml'
  const icon = address
    ? called.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${address}" type="${type}" />`)
    : called
  const style = brandStyle(brand)
  const more = style && `<link rel="stylesheet" href="/brand.css?v=${hashOf(style)}" />`
  const [head = '', body = ''] = icon.split('</head>')
  return `${head}${more}</head>${body.replaceAll('Majlis', () => escaped(name))}`
}

/** Serves the style and the mark, each for ever under the address that names what is in it. */
export function serveBrand(app: FastifyInstance, now: () => Brand): void {
  const send = (reply: FastifyReply, isNamed: boolean, type: string, body: string | Buffer) =>
    reply
      .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .type(type)
      .send(body)
  app.get<{ Querystring: { v?: string } }>('/brand.css', async ({ query }, reply) => {
    const style = brandStyle(now())
    return send(reply, query.v === hashOf(style), 'text/css; charset=utf-8', style)
  })
  app.get<{ Querystring: { v?: string } }>('/brand.svg', async ({ query }, reply) => {
    const brand = now()
    // Who knows no picture yet, as printed sheets, is led to it.
    if (brand.picture) return reply.header('cache-control', 'no-cache').redirect(markAddress(brand))
    return send(reply, query.v === markVersion(brand), 'image/svg+xml', brandIcon(brand))
  })
  app.get<{ Querystring: { v?: string } }>('/brand.png', async ({ query }, reply) => {
    const brand = now()
    if (!brand.picture) return reply.callNotFound()
    return send(reply, query.v === markVersion(brand), 'image/png', brand.picture.png)
  })
}
