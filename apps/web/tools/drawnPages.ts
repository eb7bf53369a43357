import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption } from 'vite'
import { stylesOf } from './boot.ts'
import { writePacked } from './compress.ts'
import { drawn, drawnFile, open } from './pages.ts'
import { mark } from './twoDocuments.ts'

type Drawer = typeof import('../src/app/drawnPage.tsx')

/** Any two links: what is drawn is there for all of them. */
const links = ['one', 'another'] as const
const place = '<div id="root"></div>'

/**
 * Draws the pages for strangers, so that each can be read before any script has run. `plugins` are those by which a page is built:
 * what is drawn has the same classes and the same order as what the browser draws.
 */
export function drawnPages(plugins: () => PluginOption[]): Plugin {
  /** By page: what a chunk brings is known of the bundle before it is written. */
  const styles = new Map<string, string[]>()
  const ofDemo: string[] = []
  return {
    name: 'majlis-drawn-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of [...drawn.forAll, ...drawn.byLink])
        styles.set(file, stylesOf(bundle, `pages/${file}.tsx${mark}`))
      ofDemo.push(...stylesOf(bundle, `features/session/DemoAccounts.tsx${mark}`))
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const [document, app] = [bundle['open.html'], bundle['index.html']]
      if (document?.type !== 'asset' || app?.type !== 'asset') return this.error('the build has no documents')
      // Beside the packages that what draws asks for.
      const program = await mkdtemp(join(import.meta.dirname, '../../../node_modules/.majlis-drawn-'))
      try {
        const { draw } = await drawer(program, plugins())
        const write = async (file: string, kind?: 'link' | 'demo') => {
          const [token, other] = kind === 'link' ? links : ['', '']
          const page = { file, token, isDemo: kind === 'demo' }
          const [en, ar] = [await draw({ ...page, language: 'en' }), await draw({ ...page, language: 'ar' })]
          if ((await draw({ ...page, language: 'en', token: other })) !== en)
            this.error(`what ${file} shows first depends on its link`)
          // The pages' policy lets no element bring a style or a script of its own.
          if (/ style="|<script/.test(en + ar))
            this.error(`what ${file} shows first has a style or a script of its own`)
          const asked = [...(styles.get(file) ?? []), ...(page.isDemo ? ofDemo : [])]
          await save(join(dir, drawnFile(file, kind)), filled(String(document.source), { ...page, en, ar }, asked))
        }
        for (const file of drawn.forAll) await write(file)
        for (const file of drawn.byLink) await write(file, 'link')
        for (const file of drawn.ofDemo) await write(file, 'demo')
        await save(join(dir, open.appOfDemo), String(app.source).replace('<div id="root"', '$& data-demo'))
      } finally {
        await rm(program, { recursive: true, force: true })
      }
    },
  }
}

/** Writes a document, and beside it packed. */
async function save(path: string, html: string): Promise<void> {
  const bytes = Buffer.from(html)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  await writePacked(path, bytes)
}

/** The program that draws, built as the pages are. */
async function drawer(outDir: string, plugins: PluginOption[]): Promise<Drawer> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'warn',
    plugins,
    build: { ssr: 'src/app/drawnPage.tsx', outDir, emptyOutDir: true, target: 'node24', copyPublicDir: false },
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
  })
  return import(pathToFileURL(join(outDir, 'drawnPage.js')).href)
}

interface Filling {
  en: string
  ar: string
  isDemo: boolean
}

/** The document with a page in it. Its styles are asked for before its scripts, for which nothing waits that can be seen. */
function filled(document: string, { en, ar, isDemo }: Filling, styles: readonly string[]): string {
  const asked = [...new Set(styles)]
    .filter((style) => !document.includes(`href="/${style}"`))
    .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`)
  return document
    .replace(/<script type="module" /g, '$&fetchpriority="low" ')
    .replace('</head>', () => `${asked.join('')}</head>`)
    .replace(
      place,
      () =>
        `<div id="root"${isDemo ? ' data-demo' : ''}><div data-drawn="en">${en}</div><div data-drawn="ar">${ar}</div></div>`,
    )
}
