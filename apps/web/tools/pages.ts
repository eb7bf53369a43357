import type { Plugin } from 'vite'
import { byLink, bySession, forAll } from '../src/app/publicPages.ts'

/** Where a page stands that is drawn at the build; by a link and of a demo some show something else. */
export const drawnFile = (page: string, kind?: 'link' | 'demo'): string => `drawn/${kind ? `${kind}/` : ''}${page}.html`

/** What an identity provider sent back stands in the address: nothing can be shown of it before. */
const isDrawn = (file: string) => file !== forAll.provider
/** The pages that are drawn at the build, by their files: those for everyone, those by a link, and those of a demo. */
export const drawn = {
  forAll: [...new Set<string>(Object.values(forAll))].filter(isDrawn),
  byLink: [...new Set<string>(Object.values(byLink))],
  ofDemo: ['login'],
}

/** The pages that strangers open, and the small ones of a session: `open.html` answers these, `index.html` every other address. */
export const open = {
  exact: [...Object.keys(forAll).map((first) => `/${first}`), '/link', ...Object.keys(bySession)],
  below: Object.keys(byLink).map((first) => `/${first}/`),
  /** Which file of the build shows an address, or what stands directly below one, before any script has run. */
  drawn: Object.fromEntries([
    ...Object.entries(forAll).flatMap(([first, file]) => (isDrawn(file) ? [[`/${first}`, drawnFile(file)]] : [])),
    ...Object.entries(byLink).map(([first, file]) => [`/${first}/`, drawnFile(file, 'link')]),
  ]),
  /** The app's document where rows come with it. */
  list: 'list.html',
  /** The app's document in a demo. */
  appOfDemo: drawnFile('index', 'demo'),
  /** Which other files these are in a demo. */
  drawnOfDemo: Object.fromEntries(
    Object.entries(forAll).flatMap(([first, file]) =>
      drawn.ofDemo.includes(file) ? [[`/${first}`, drawnFile(file, 'demo')]] : [],
    ),
  ),
}

const isOpen = (path: string) => open.exact.includes(path) || open.below.some((start) => path.startsWith(start))

/** Lets the development server answer the same addresses with the same document as the product. */
export function publicPages(): Plugin {
  return {
    name: 'majlis-open-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/'
        if (isOpen(path) && request.headers.accept?.includes('text/html')) request.url = '/open.html'
        next()
      })
    },
  }
}
