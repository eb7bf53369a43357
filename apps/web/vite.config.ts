import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { arabicFonts } from './tools/arabicFonts.ts'
import { boot } from './tools/boot.ts'
import { chunks } from './tools/chunks.ts'
import { compress } from './tools/compress.ts'
import { drawnLists } from './tools/drawnLists.ts'
import { drawnPages } from './tools/drawnPages.ts'
import { fileRetry } from './tools/fileRetry.ts'
import { icons } from './tools/icons.ts'
import { publicPages } from './tools/pages.ts'
import { mark, twoDocuments } from './tools/twoDocuments.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/**
 * Compiled for fewer re-renders: the lists and screens of the signed-in app. Its frame, pages for strangers and small parts only
 * grow by it, and so does what a table draws: its rows are kept as wholes (`memo`).
 */
const isCompiled = (file: string) =>
  /src[\\/](features|pages)[\\/]|src[\\/]core[\\/](hooks|address)|src[\\/]ui[\\/]RowActionHost/.test(file) &&
  !/[\\/](session|oneWay|booking|reference|nomination)[\\/]|liveRoom[\\/](LiveRoom|Visit|Preparation)[.]|(candidate[\\/]InterviewCell|review[\\/]Review|scheduling[\\/]Schedule|assignment[\\/]assignAction)[.]|[.]public[.]tsx$|pages[\\/](login|register|forgot|newPassword|start|notFound)[.]/.test(
    file,
  )

const files = chunks()
/** The scripts and styles with which every page begins, and every one for strangers. */
const begins = /[\\/](rolldown-runtime|react|open)-[^\\/]*$/

/** By what a file of a page becomes a script, wherever it runs. */
const plainPlugins = () => [twoDocuments(), icons(), react()]
/** What is compiled for fewer re-renders draws the same the first time. */
const pagePlugins = () => [
  ...plainPlugins(),
  babel({ presets: [reactCompilerPreset({ sources: (file: string) => isCompiled(file.replace(mark, '')) })] }),
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...pagePlugins(),
    arabicFonts(),
    fileRetry(),
    files.plugin,
    boot(),
    compress(),
    drawnPages(pagePlugins),
    drawnLists(plainPlugins),
    publicPages(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': api, '/brand.svg': api, '/brand.png': api } },
  build: {
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // A document for strangers has one page, whose scripts the boot script knows; the names of all would be a tenth of its start.
      // What each page begins with is there already, and is named by none of its parts.
      resolveDependencies: (_, files, { hostId }) =>
        files.filter((file) => !begins.test(file) && (file.endsWith('.css') || !/[\\/]open-[^\\/]*$/.test(hostId))),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What stands in a page's file anyway is not asked for later: whoever wrote so expects it to cost the page nothing.
      onLog(level, log, usual) {
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
        usual(level, log)
      },
      treeshake: { moduleSideEffects: [{ test: /packages[\\/]domain[\\/]/, sideEffects: false }] },
      input: { index: 'index.html', open: 'open.html' },
      output: {
        // Seven letters tell versions of a file apart as well as eight, and the start names all that its pages need.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // What a file of the app needs with others is planned in `chunks.ts`; packages stand by themselves.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime|preload-helper|src[\\/]core[\\/](fileLoading|backOn|outdated)[.]ts$/,
              priority: 30,
              includeDependenciesRecursively: false,
            },
            {
              name: 'query',
              test: /@tanstack[\\/](react-query|query-core|react-router|router-core|history|.*store)[\\/]|use-sync-external-store/,
              priority: 20,
              includeDependenciesRecursively: false,
            },
            { name: files.fileOf, priority: 10, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
