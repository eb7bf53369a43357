import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './tools/boot.ts'
import { compress } from './tools/compress.ts'
import { fileRetry } from './tools/fileRetry.ts'
import { icons } from './tools/icons.ts'
import { publicPages } from './tools/pages.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** Compiled for fewer re-renders: the lists and screens of the signed-in app. Its frame, pages for strangers and small parts only grow by it. */
const isCompiled = (file: string) =>
  /src[\\/](features|pages)[\\/]|src[\\/]core[\\/](hooks|address)|src[\\/]ui[\\/](DataTable|RowActionHost|StatusBadges)/.test(
    file,
  ) &&
  !/[\\/](session|oneWay|booking|reference|nomination)[\\/]|liveRoom[\\/](LiveRoom|Visit|Preparation)[.]|[.]public[.]tsx$|pages[\\/](login|register|forgot|newPassword|start|notFound)[.]/.test(
    file,
  )

/** Some modules of a folder by their names, with their styles. */
const among = (folder: string, ...names: string[]) => `/${folder}/(${names.join('|')})[.](tsx?|module[.]css)`
const matching = (...paths: string[]) => new RegExp(`(${paths.join('|')})$`.replaceAll('/', '[\\\\/]'))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    icons(),
    react(),
    babel({ presets: [reactCompilerPreset({ sources: isCompiled })] }),
    fileRetry(),
    boot(),
    compress(),
    publicPages(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': api, '/brand.svg': api } },
  build: {
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: [{ test: /packages[\\/]domain[\\/]/, sideEffects: false }] },
      input: { index: 'index.html', open: 'open.html' },
      output: {
        // Seven letters tell versions of a file apart as well as eight, and each page names more than a hundred files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'query',
              test: /@tanstack[\\/](react-query|query-core|react-router|router-core|history|.*store)[\\/]|use-sync-external-store|web[\\/]src[\\/]core[\\/](hooks|cacheTimes)[.]ts/,
              priority: 20,
              includeDependenciesRecursively: false,
            },
            // What every page of both documents calls, says and draws with: one answer, as nothing is drawn before it.
            {
              name: 'core',
              test: matching(
                among('web/src/app', 'demo'),
                among('web/src/core', 'client', 'preferences', 'toast', 'landing', 'product', 'messages', 'session'),
                among('web/src/core', 'announce', 'backOn', 'fileLoading', 'signIn', 'text', 'installation', 'words'),
                among('web/src/ui', 'Button', 'CloseIcon', 'Logo', 'Preferences', 'State', 'Toasts', 'layer'),
                among('domain/src/core', 'call', 'query', 'role', 'text'),
                among('domain/src/session', 'api'),
                'preload-helper.js',
              ),
              priority: 15,
              includeDependenciesRecursively: false,
            },
            // What the frame of every signed-in page asks; in the frame's own file it would start the app wherever a list is drawn.
            {
              name: 'frame',
              test: matching(
                among('domain/src/core', 'owned', 'permission'),
                among('web/src/core', 'drafts'),
                among('web/src/app', 'menu', 'text'),
                'web/src/app/Shell.module.css',
                among('web/src/core', 'reload', 'slots', 'unsaved'),
                among('web/src/ui', 'Name', 'PageHead', 'StatusBadge', 'rovingKeys', 'tones'),
              ),
              priority: 13,
              includeDependenciesRecursively: false,
            },
            // What every page for strangers stands in.
            {
              name: 'publicPage',
              test: matching(among('web/src/ui', 'ErrorBoundary', 'PublicPage')),
              priority: 12,
              includeDependenciesRecursively: false,
            },
            // What every form of text fields needs.
            {
              name: 'form',
              test: matching(among('web/src/core', 'form'), among('web/src/ui', 'TextInput')),
              priority: 12,
              includeDependenciesRecursively: false,
            },
            // Two small tables of names that the host's pages and the list of people read: each file more is named by every page.
            {
              name: 'portalStatus',
              test: matching(among('domain/src/lookup', 'lists'), among('domain/src/people', 'status')),
              priority: 10,
              includeDependenciesRecursively: false,
            },
            // The signs of a candidate's row: one answer instead of three.
            {
              name: 'rowIcons',
              test: /Icon(Dots|UserPlus|FileCheck)[.]m?js$/,
              priority: 10,
              includeDependenciesRecursively: false,
            },
            // What the steps of an interview's rooms are drawn with.
            { name: 'steps', test: matching(among('web/src/ui', 'StepHeading', 'roomNotes')), priority: 9 },
            // What choosing a time asks for beside its own page: one answer, on a phone's line, instead of five.
            {
              name: 'choosing',
              test: matching(
                among('web/src/ui', 'FileButton', 'weekStart', 'weekStart.gen', 'zones'),
                among('web/src/core', 'countdown'),
                among('domain/src/core', 'zone'),
                among('domain/src/interview', 'paths'),
              ),
              priority: 8,
              includeDependenciesRecursively: false,
            },
            {
              name: 'booking',
              test: matching(
                among(
                  'web/src/features/booking',
                  'Booking',
                  'Booked',
                  'Choose',
                  'Days',
                  'Facts',
                  'Held',
                  'Join',
                  'Notice',
                  'Step',
                ),
                among(
                  'web/src/features/booking',
                  'Taken',
                  'TimeButton',
                  'Weeks',
                  'ZoneLine',
                  'booking',
                  'clock',
                  'days',
                ),
                among('web/src/features/booking', 'early', 'source', 'text', 'useBooking', 'useTimes'),
              ),
              priority: 7,
              includeDependenciesRecursively: false,
            },
            // Small pieces that every list of the signed-in app draws with: one answer instead of a dozen.
            {
              name: 'list',
              test: matching(
                among('web/src/ui', 'DataTable', 'DataTableHeading', 'DataTableTicks', 'Pager', 'SearchBox', 'Tabs'),
                among('web/src/ui', 'DateTime', 'Banner', 'OpenButton'),
                among('web/src/ui', 'statusTones'),
                among('web/src/core', 'list'),
                among('web/src/features/candidate', 'status'),
                among('domain/src/(candidate|requisition)', 'rules'),
              ),
              priority: 10,
              includeDependenciesRecursively: false,
            },
            // What both lists of candidates are made of.
            {
              name: 'candidates',
              test: matching(
                among('web/src/pages', 'CandidateHost', 'candidateRow'),
                among('web/src/features/candidate', 'CandidateList', 'InterviewCell', 'candidate', 'columns', 'row'),
                among('web/src/features/candidate', 'useCandidates'),
                'web/src/features/review/Review.tsx',
                'web/src/features/scheduling/Schedule.tsx',
                'web/src/features/.*/[a-z]+Action.tsx',
                among('web/src/ui', 'DrawerSuspense', 'RowActionHost', 'StatusBadges', 'candidateText', 'rowActions'),
                among('web/src/core', 'candidateList'),
                among('domain/src/(assignment|scheduling)', 'rules'),
                among('domain/src/candidate', 'row'),
                among('domain/src/interview', 'label'),
                'IconTrash.mjs',
              ),
              priority: 9,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
