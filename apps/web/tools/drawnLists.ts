import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type PluginOption } from 'vite'
import { drawnPages } from '../src/app/drawnReads.ts'
import { firstFiles } from '../src/app/firstFiles.ts'
import { isCommonFont } from './arabicFonts.ts'
import { stylesOf } from './boot.ts'

/** The files of a page that is drawn, with the parts that it shows first. */
const filesOf = (page: string): string[] =>
  Object.entries(firstFiles).flatMap(([key, file]) => (key.split('?')[0] === page ? [file] : []))

/**
 * Builds the program by which the server draws the first sight of a list, of the very files of which the pages are made, and
 * notes which styles and fonts such a page begins with. Nobody outside is given either.
 */
export function drawnLists(plugins: () => PluginOption[]): Plugin {
  let styles: Record<string, string[]> = {}
  let fonts: string[] = []
  return {
    name: 'majlis-drawn-lists',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_, bundle) {
      const of = (files: string[]) => [...new Set(files.flatMap((file) => stylesOf(bundle, `pages/${file}.tsx`)))]
      fonts = Object.keys(bundle).filter(isCommonFont)
      styles = Object.fromEntries(drawnPages.map((page) => [firstFiles[page], of(filesOf(page))]))
    },
    async writeBundle({ dir = 'dist' }) {
      const outDir = join(dir, '.drawer')
      const router = import.meta.resolve('@tanstack/react-router')
      await build({
        configFile: false,
        root: join(import.meta.dirname, '..'),
        logLevel: 'warn',
        plugins: plugins(),
        define: { 'process.env.NODE_ENV': '"production"' },
        // What the server draws is what the browser draws first, boundary by boundary: the router may not know that it is elsewhere.
        resolve: {
          alias: {
            '@tanstack/router-core/isServer': new URL('../../../router-core/dist/esm/isServer/client.js', router)
              .pathname,
          },
        },
        build: {
          ...{ ssr: true, outDir, emptyOutDir: true, target: 'node24', copyPublicDir: false },
          rolldownOptions: { input: ['src/app/drawnList.tsx', 'src/app/drawnReads.ts'] },
        },
        ssr: { noExternal: true },
      })
      await writeFile(join(outDir, 'links.json'), JSON.stringify({ styles, fonts }))
    },
  }
}
