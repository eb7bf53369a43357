import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { drawnPages } from '../src/app/drawnReads.ts'
import { firstFiles, keysOf } from '../src/app/firstFiles.ts'
import { firstReads, readsOf } from '../src/app/firstReads.ts'
import { byLink, bySession, forAll, forEverybody } from '../src/app/publicPages.ts'
import { open } from './pages.ts'
import { dictionary, mark } from './twoDocuments.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk
type Document = 'app' | 'open'
type Words<T = string> = Record<'en' | 'ar', T[]>
interface Preloads {
  words: Words
  /** By the keys of an address. */
  pages: Record<string, string[]>
  pageWords: Record<string, Words>
}

const root = join(import.meta.dirname, '..')
const place = /<!--boot:(app|open)-->/
const words = {
  app: /\/(core|app)\/text\.(en|ar)\.ts$/,
  open: /\/(core|features\/session)\/text\.(en|ar)\.ts\?open$/,
}
const pages: Record<Document, Record<string, string>> = {
  app: firstFiles,
  open: { ...byLink, ...forAll, reset: 'newPassword', guest: bySession['/guest/dashboard'] },
}
const starts: Record<Document, string> = { app: '/src/app/main.tsx', open: '/src/app/open.tsx' }
const none: Preloads = { words: { en: [], ar: [] }, pages: {}, pageWords: {} }

const languageOf = (id: string) => (/[.]ar[.]ts/.test(id) ? 'ar' : 'en')

const chunks = (bundle: Bundle) => Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** A chunk, all that it imports, and their styles. */
function closure(bundle: Bundle, chunk: Chunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  const styles = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []
  for (const style of styles) seen.add(style)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') closure(bundle, next, seen)
  }
  return seen
}

/** The styles that a module brings, with all that comes with it. */
export function stylesOf(bundle: Bundle, module: string): string[] {
  const chunk = chunks(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
  return chunk ? [...closure(bundle, chunk)].filter((name) => name.endsWith('.css')) : []
}

/** What a document may start to load before its script has run: the words of a language, the page of an address. */
function preloadsOf(bundle: Bundle, document: Document): Preloads {
  const found: Preloads = { words: { en: [], ar: [] }, pages: {}, pageWords: {} }
  const entry = chunks(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(starts[document])))
  const known = entry ? closure(bundle, entry) : new Set()
  for (const chunk of chunks(bundle)) {
    const said = chunk.moduleIds.find((id) => words[document].test(id))
    if (said) found.words[languageOf(said)].push(chunk.fileName)
    for (const [part, file] of Object.entries(pages[document])) {
      const id = `/pages/${file}.tsx${document === 'open' ? mark : ''}`
      if (!chunk.moduleIds.some((one) => one.endsWith(id))) continue
      const files = [...closure(bundle, chunk)].filter((name) => !known.has(name))
      found.pages[part] = files
      found.pageWords[part] = wordsBehind(bundle, files)
    }
  }
  return found
}

/** The dictionaries that these chunks ask for as soon as they run. */
function wordsBehind(bundle: Bundle, files: readonly string[]): Words {
  const found: Words = { en: [], ar: [] }
  const later = files.flatMap((name) => (bundle[name]?.type === 'chunk' ? (bundle[name] as Chunk).dynamicImports : []))
  for (const name of new Set(later)) {
    const said = (bundle[name] as Chunk | undefined)?.moduleIds.find((id) => dictionary.test(id))
    if (said) found[languageOf(said)].push(name)
  }
  return found
}

/** Those of the pages whose rows come with their document. */
function ofLists({ words, pages, pageWords }: Preloads): Preloads {
  const isList = (key: string) => drawnPages.includes(key.split('?')[0] ?? '')
  return { words, pageWords, pages: Object.fromEntries(Object.entries(pages).filter(([key]) => isList(key))) }
}

/** The script that runs before anything is painted. Each file stands in it once, however many pages need it. */
function script(document: Document, { words, pages, pageWords }: Preloads): string {
  const files: string[] = []
  const numbers = (names: readonly string[]) =>
    names.map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1))
  const numbered = ({ en, ar }: Words): Words<number> => ({ en: numbers(en), ar: numbers(ar) })
  const table = Object.keys(pages).map((key) => {
    const { en, ar } = numbered(pageWords[key] as Words)
    return [key, [numbers(pages[key] as string[]), en, ar]]
  })
  const values = {
    BOOT_WORDS: numbered(words),
    BOOT_PAGES: Object.fromEntries(table),
    BOOT_FILES: files,
    BOOT_IS_APP: document === 'app',
    BOOT_STAY: forEverybody,
    BOOT_READS: document === 'app' ? firstReads : {},
  }
  const text = readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8').replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
  return Object.entries(values)
    .reduce((made, [name, value]) => made.replaceAll(name, () => JSON.stringify(value)), text)
    .replace('BOOT_KEYS', () => keysOf.toString())
    .replace('BOOT_READER', () => readsOf.toString())
    .replace(/^\s+/gm, '')
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
        server ? html.replace(place, (_, document: Document) => `<script>${script(document, none)}</script>`) : html,
    },
    generateBundle(_, bundle) {
      const hashes: string[] = []
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue
        const bare = String(file.source)
        const filled = (of: (preloads: Preloads) => Preloads) =>
          bare.replace(place, (_, document: Document) => {
            const inline = script(document, of(preloadsOf(bundle, document)))
            hashes.push(`sha256-${createHash('sha256').update(inline).digest('base64')}`)
            return `<script>${inline}</script>`
          })
        file.source = filled((all) => all)
        if (file.fileName === 'index.html')
          this.emitFile({ type: 'asset', fileName: open.list, source: filled(ofLists) })
      }
      const isStart = (id: string) => Object.values(starts).some((start) => id.endsWith(start))
      const isAskedFor = (id: string) => isStart(id) || Boolean(this.getModuleInfo(id)?.dynamicImporters.length)
      const modules = chunks(bundle).flatMap(({ moduleIds, fileName }) =>
        moduleIds.filter(isAskedFor).map((id) => [relative(root, id), fileName]),
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(modules)),
      })
      this.emitFile({ type: 'asset', fileName: 'boot.json', source: `${JSON.stringify({ hashes, open }, null, 2)}\n` })
    },
  }
}
