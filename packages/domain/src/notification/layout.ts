import type { Language } from '../core/text.ts'
import { palette } from '../setting/palette.ts'

/** A message in plain words, ready to be laid out. */
export interface Letter {
  language: Language
  product: string
  /** Said above everything else; a demo has one. */
  mark: string | null
  subject: string
  title: string
  greeting: string
  paragraphs: string[]
  /** What is opened: where, by which words, and what to say to those whose button fails. */
  button: { text: string; address: string; hint: string } | null
  footer: string
  /** The installation's colour; the product's own where it has none. */
  colour?: string | undefined
}

/** Where the company's logo goes, or the installation's mark, when the letter leaves; what is kept carries no picture. */
export const logoPlace = '<!--logo-->'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const html = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const ink = '#17211f'
const quiet = '#5b6b67'
const own = '#0b6b5b'
const font = "font-family:'Segoe UI',Tahoma,Arial,sans-serif"

/** The one look of all messages. Mail programs know tables and inline styles; nothing is loaded from anywhere. */
export function letterHtml(letter: Letter): string {
  const end = letter.language === 'ar' ? 'rtl' : 'ltr'
  const start = letter.language === 'ar' ? 'right' : 'left'
  const { accent, 'accent-text': read, 'on-accent': on } = palette(letter.colour || own).light
  const line = (style: string, text: string) =>
    `<p style="margin:0 0 16px;${style};${font};text-align:${start}">${html(text).replaceAll('\n', '<br>')}</p>`
  const lines = letter.paragraphs.map((text) => line(`font-size:16px;line-height:26px;color:${ink}`, text))
  return `<!doctype html>
<html lang="${letter.language}" dir="${end}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${html(letter.subject)}</title>
</head>
<body dir="${end}" style="margin:0;padding:0;background:#eef2f1">
<div style="display:none;max-height:0;overflow:hidden">${html(letter.paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef2f1">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px" dir="${end}">
${letter.mark ? markHtml(letter.mark) : ''}<tr><td style="padding:0 8px 16px;${font};font-size:18px;font-weight:bold;color:${read};text-align:${start}">${logoPlace}${html(letter.product)}</td></tr>
<tr><td style="background:#ffffff;border-radius:12px;padding:32px 28px 16px;text-align:${start}">
<h1 style="margin:0 0 20px;${font};font-size:22px;line-height:30px;color:${ink};text-align:${start}">${html(letter.title)}</h1>
${[line(`font-size:16px;line-height:26px;color:${ink}`, letter.greeting), ...lines].join('\n')}
${letter.button ? buttonHtml(letter.button, start, { accent, read, on }) : ''}
</td></tr>
<tr><td style="padding:16px 8px">${line(`font-size:13px;line-height:20px;color:${quiet}`, letter.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const markHtml = (mark: string) =>
  `<tr><td style="padding:0 8px 12px;text-align:center;${font};font-size:13px;line-height:20px;font-weight:bold;color:#8a5300">${html(mark)}</td></tr>\n`

interface Colours {
  accent: string
  read: string
  on: string
}

function buttonHtml(
  { text, address, hint }: NonNullable<Letter['button']>,
  start: string,
  { accent, read, on }: Colours,
): string {
  const to = html(address)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="background:${accent};border-radius:8px"><a href="${to}" style="display:inline-block;padding:13px 26px;${font};font-size:16px;font-weight:bold;color:${on};text-decoration:none">${html(text)}</a></td>
</tr></table>
<p style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:${quiet};text-align:${start}">${html(hint)}<br><a href="${to}" dir="ltr" style="color:${read};word-break:break-all">${to}</a></p>`
}

/** The same message for those who read without HTML. */
export function letterText(letter: Letter): string {
  const button = letter.button ? [`${letter.button.text}:\n${letter.button.address}`] : []
  const mark = letter.mark ? [letter.mark] : []
  return `${[...mark, letter.title, letter.greeting, ...letter.paragraphs, ...button, `-- \n${letter.footer}`].join('\n\n')}\n`
}
