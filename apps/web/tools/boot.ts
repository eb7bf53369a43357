import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { open } from './pages.ts'

const place = /<!--boot:(app|open)-->/
const texts = {
  app: /\/(core|app|ui)\/text\.(en|ar)\.ts$/,
  open: /\/(core|features\/session)\/text\.(en|ar)\.ts$/,
}
type Page = keyof typeof texts
type Preloads = Record<'en' | 'ar', string[]>

/** The script that runs before anything is painted; `{}` stands for the addresses of each language's words. */
function script(page: Page, preloads: Preloads): string {
  const source = readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8')
  const body = source
    .replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
    .replace('BOOT_WORDS', JSON.stringify(preloads))
    .replace('BOOT_RESTORES', String(page === 'app'))
    .replace(/^\s+/gm, '')
  return body
}

/**
 * Puts the boot script inline into both documents, and writes what the server must know of the build into
 * `boot.json`: the script's hashes for the Content-Security-Policy, and which addresses `open.html` answers.
 */
export function boot(): Plugin {
  return {
    name: 'majlis-boot',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        server ? html.replace(place, (_, page: Page) => `<script>${script(page, { en: [], ar: [] })}</script>`) : html,
    },
    generateBundle(_, bundle) {
      const hashes: string[] = []
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue
        file.source = String(file.source).replace(place, (_, page: Page) => {
          const preloads: Preloads = { en: [], ar: [] }
          for (const chunk of Object.values(bundle)) {
            const [, , language] = (chunk.type === 'chunk' && texts[page].exec(chunk.facadeModuleId ?? '')) || []
            if (language) preloads[language as 'en' | 'ar'].push(`/${chunk.fileName}`)
          }
          const inline = script(page, preloads)
          hashes.push(`sha256-${createHash('sha256').update(inline).digest('base64')}`)
          return `<script>${inline}</script>`
        })
      }
      this.emitFile({ type: 'asset', fileName: 'boot.json', source: `${JSON.stringify({ hashes, open }, null, 2)}\n` })
    },
  }
}
