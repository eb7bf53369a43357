import { logoPlace } from '@majlis/domain/notification/layout.ts'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import { trusted } from '../../core/trusted.ts'

/** Read into an inert document only, of which nothing runs or loads. */
const policy = trusted('majlis-letter', { createHTML: (text) => text })

/** What a letter is made of; anything else is left out, its words stay. */
const allowed = new Set(['div', 'table', 'tbody', 'tr', 'td', 'p', 'h1', 'h2', 'b', 'strong', 'em', 'br', 'a', 'span'])
const silent = new Set(['head', 'title', 'style', 'script'])

/** A message's HTML as elements of this page: an inert document is read, nothing of it runs or loads. */
export function letterOf(html: string, logo: string | null = null): ReactNode {
  // Under another name: even in an inert document the browser reports a style attribute to the page's policy.
  const unstyled = html.replace(/<[^>]+>/g, (tag) => tag.replace(/\sstyle=/gi, ' data-style='))
  const inert = new DOMParser().parseFromString(policy.createHTML(unstyled), 'text/html')
  return [...inert.body.childNodes].map((node, index) => drawn(node, index, logo))
}

function drawn(node: Node, key: number, logo: string | null): ReactNode {
  if (node.nodeType === Node.COMMENT_NODE && `<!--${node.textContent}-->` === logoPlace)
    return logo && createElement('img', { key, src: logo, alt: '', style: logoStyle })
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (silent.has(name)) return null
  const children = [...node.childNodes].map((child, index) => drawn(child, index, logo))
  if (!allowed.has(name)) return children
  const style = styleOf(node.getAttribute('data-style') ?? '')
  if (style.display === 'none') return null
  const link = name === 'a' ? linkOf(node.getAttribute('href') ?? '') : {}
  return name === 'br'
    ? createElement(name, { key })
    : createElement(name, { key, style, ...shapeOf(node), ...link }, ...children)
}

/** As it stands in the mail. */
const logoStyle = { display: 'block', height: 40, width: 'auto', maxWidth: 240, marginBottom: 10 }

/** How mail lays out its tables. */
const shapes = {
  role: 'role',
  dir: 'dir',
  width: 'width',
  align: 'align',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
}

const shapeOf = (node: Element) =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([name, prop]) =>
      node.hasAttribute(name) ? [[prop, node.getAttribute(name)]] : [],
    ),
  )

const linkOf = (href: string) => (/^https?:\/\//i.test(href) ? { href, target: '_blank', rel: 'noopener' } : {})

/** An attribute's declarations as React writes them: through the object model, which the page's policy lets pass. */
function styleOf(text: string): CSSProperties {
  const pairs = text.split(';').flatMap((declaration) => {
    const [, name, value] = /^\s*([a-z-]+)\s*:\s*(.+?)\s*$/i.exec(declaration) ?? []
    if (!name || !value || /url\s*\(|position|expression/i.test(declaration)) return []
    return [[name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]]
  })
  return Object.fromEntries(pairs)
}

/** The addresses that a message leads to, each once; one without its key leads nowhere. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"']+/g) ?? [])].filter((link) => !isKeyHidden(link))
}

/** Was the key of a link left out? */
export const isKeyHidden = (text: string): boolean => /\/[a-z]+\/…/i.test(text)
