import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { findBrowser, findShell } from './chromium.ts'

/** Processes that a window brings for its address bar and for the next page: for no test, and half of what a profile costs. */
const needless = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']
/** What Playwright turns off. */
const turnedOff = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** For tests that look at PDF files, which the browser without windows does not show. */
export const wholeBrowser = ['--hide-scrollbars']

/** A camera of so many pictures a second and a microphone, which a machine without people lacks. */
export const fakeCamera = (fps: number) => [
  '--use-fake-ui-for-media-stream',
  `--use-fake-device-for-media-stream=fps=${fps}`,
]

/** The same for tests of the interview room: ten pictures a second are enough to see by. */
export const fakeDevices = fakeCamera(10)

/** Why there is no browser to test with; undefined when there is one. For `test.skipIf(noBrowser)` and `context.skip(noBrowser)`. */
export const noBrowser = findBrowser()
  ? undefined
  : 'no Chromium here: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH'

const kept = new Map<string, Browser>()

/**
 * A Chromium as quiet as it can be made; `more` are arguments of its own. All files that this process runs share it, each
 * with profiles of its own, and it goes when the process does.
 */
export async function launch(more: string[] = []): Promise<Browser> {
  const key = more.join(' ')
  const open = kept.get(key)
  if (open?.isConnected()) return open
  const browser = await chromium.launch(optionsOf(more))
  kept.set(key, browser)
  return browser
}

const toKill = new Set<{ kill(): Promise<void> }>()

/** Closes the pages and ends the browsers that the tests of a file left: a page with a camera would take the cores of all after it. */
export async function closeLeftOver(): Promise<void> {
  const contexts = [...kept.values()].flatMap((browser) => browser.contexts())
  await Promise.allSettled([...contexts.map((one) => one.close()), ...[...toKill].map((server) => server.kill())])
  toKill.clear()
}

/** A Chromium that can be ended as a power cut would, or put to sleep as a lid does: every process of it at once. */
export async function launchToKill(
  more: string[] = [],
): Promise<{ browser: Browser; group: number; kill(): Promise<void>; sleep(milliseconds: number): Promise<void> }> {
  const server = await chromium.launchServer(optionsOf(more))
  toKill.add(server)
  server.on('close', () => toKill.delete(server))
  const group = server.process().pid as number
  return {
    browser: await chromium.connect(server.wsEndpoint()),
    group,
    kill: () => server.kill(),
    async sleep(milliseconds) {
      process.kill(-group, 'SIGSTOP')
      await pause(milliseconds)
      process.kill(-group, 'SIGCONT')
    },
  }
}

function optionsOf(more: string[]) {
  // Who asks for nothing of its own looks at pages; cameras, sound and lines between pages want the whole browser.
  const executablePath = more.length ? findBrowser() : findShell()
  if (!executablePath) throw new Error(noBrowser)
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  // As root Chromium refuses its own sandbox; the pages are ours.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: oneOff([...quiet, ...sandbox, ...more]) }
}

/** Of several arguments that turn features off only the last one counts: all that they name goes into one. */
function oneOff(args: string[]): string[] {
  const begin = '--disable-features='
  const [off, rest] = [args.filter((arg) => arg.startsWith(begin)), args.filter((arg) => !arg.startsWith(begin))]
  const named = off.flatMap((arg) => arg.slice(begin.length).split(','))
  return [...rest, begin + [...turnedOff, ...needless, ...named].join(',')]
}
