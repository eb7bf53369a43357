import { arabicFonts } from '@majlis/web/tools/arabicFonts.ts'
import { icons } from '@majlis/web/tools/icons.ts'
import type { Browser } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { openUser } from '../user.ts'

/** Of this machine, so that the browser allows what it allows a safe page; nothing listens there. */
const at = 'http://widgets.localhost'
const kinds = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** The gallery of widgets as a browser loads it: its files by their paths, held in memory. */
export async function buildGallery(): Promise<Map<string, string>> {
  const { output } = (await build({
    configFile: false,
    root: `${import.meta.dirname}/gallery`,
    logLevel: 'error',
    plugins: [arabicFonts(), icons()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, target: 'es2022', minify: false, assetsInlineLimit: 0, modulePreload: false },
  })) as Rolldown.RolldownOutput
  const files = output.map((file) => {
    const content = file.type === 'chunk' ? file.code : file.source
    return [`/${file.fileName}`, typeof content === 'string' ? content : ''] as const
  })
  return new Map(files)
}

/** Opens the gallery with a screen reader that listens. */
export async function openGallery(browser: Browser, files: ReadonlyMap<string, string>) {
  const visitor = await openUser(browser, { viewport: { width: 1000, height: 1500 }, reducedMotion: 'reduce' })
  await visitor.page.route(`${at}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const body = files.get(path)
    const kind = kinds[path.split('.').at(-1) as keyof typeof kinds]
    return body && kind
      ? route.fulfill({ body, contentType: `${kind}; charset=utf-8` })
      : route.fulfill({ status: 404 })
  })
  // Time passes only where a row says so: a loaded machine changes nothing.
  await visitor.page.clock.install({ time: '2030-01-07T08:00:00' })
  await visitor.page.goto(`${at}/index.html`)
  await visitor.page.waitForFunction(() => 'gallery' in window)
  await visitor.page.clock.pauseAt('2030-01-07T09:00:00')
  return visitor
}
