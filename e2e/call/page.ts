import type { BrowserContext, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

const kinds = { html: 'text/html', js: 'text/javascript' }

/** Sound without a click, real addresses in place of hidden ones, as with a camera that is allowed. */
export const callBrowser = [
  '--autoplay-policy=no-user-gesture-required',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]

/** The page with a call and nothing else: its files by their paths. */
export async function buildCallPage(): Promise<Map<string, string>> {
  const { output } = (await build({
    configFile: false,
    root: `${import.meta.dirname}/page`,
    base: '/call-test/',
    logLevel: 'error',
    build: { write: false, target: 'es2022', minify: false, assetsInlineLimit: 0, modulePreload: false },
  })) as Rolldown.RolldownOutput
  const files = output.map((file) => {
    const content = file.type === 'chunk' ? file.code : file.source
    return [`/call-test/${file.fileName}`, typeof content === 'string' ? content : ''] as const
  })
  return new Map(files)
}

/** Opens the page at the product's own address. */
export async function openCallPage(
  context: BrowserContext,
  at: string,
  files: ReadonlyMap<string, string>,
): Promise<Page> {
  const page = await context.newPage()
  await page.route(`${at}/call-test/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const body = files.get(path)
    const kind = kinds[path.split('.').at(-1) as keyof typeof kinds]
    return body && kind ? route.fulfill({ body, contentType: kind }) : route.fulfill({ status: 404 })
  })
  await page.goto(`${at}/call-test/index.html`)
  await page.waitForFunction(() => 'stage' in window)
  return page
}
