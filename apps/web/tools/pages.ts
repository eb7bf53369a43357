import type { Plugin } from 'vite'
import { byLink, bySession, forAll } from '../src/app/publicPages.ts'

/** The pages that strangers open, and the small ones of a session: `open.html` answers these, `index.html` every other address. */
export const open = {
  exact: [...Object.keys(forAll).map((first) => `/${first}`), '/link', ...Object.keys(bySession)],
  below: Object.keys(byLink).map((first) => `/${first}/`),
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
