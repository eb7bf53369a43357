import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const link = /<link rel="stylesheet" crossorigin href="\/(assets\/[^"]+)">/g

/** A document whose styles stand in it, and their signs for its Content-Security-Policy. */
export interface StyledDocument {
  html: string
  hashes: string[]
}

/**
 * A document with these styles and its own in it, so that its first paint waits for no other file. Each is still named by a link
 * that is disabled: a browser asks for none of these, and scripts that bring a part with its styles find them there.
 */
export function withStyles(document: string, folder: string, styles: readonly string[]): StyledDocument {
  const hashes: string[] = []
  const inline = (file: string) => {
    const text = readFileSync(path.join(folder, file), 'utf8').trim()
    hashes.push(`sha256-${createHash('sha256').update(text).digest('base64')}`)
    return `<style>${text}</style><link rel="stylesheet" disabled crossorigin href="/${file}">`
  }
  const own = document.replace(link, (_, file: string) => inline(file))
  const more = styles.filter((file) => !own.includes(`href="/${file}"`)).map(inline)
  return { html: own.replace('</head>', () => `${more.join('')}</head>`), hashes }
}
