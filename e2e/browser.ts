import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const MINUTES_TO_INSTALL = 8

/** Fakes of what a machine without people lacks, for tests of the interview room. */
export const fakeDevices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']

/** Why there is no browser to test with; undefined when there is one. For `test.skipIf(noBrowser)` and `context.skip(noBrowser)`. */
export const noBrowser = findBrowser()
  ? undefined
  : 'no Chromium here: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH'

/** A fresh Chromium, as quiet as it can be made; `more` are arguments of its own. */
export function launch(more: string[] = []): Promise<Browser> {
  return chromium.launch(optionsOf(more))
}

/** A Chromium that can be ended as a power cut would: every process of it at once. */
export async function launchToKill(more: string[] = []): Promise<{ browser: Browser; kill(): Promise<void> }> {
  const server = await chromium.launchServer(optionsOf(more))
  return { browser: await chromium.connect(server.wsEndpoint()), kill: () => server.kill() }
}

function optionsOf(more: string[]) {
  const executablePath = findBrowser()
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
  return { executablePath, args: [...quiet, ...sandbox, ...more] }
}

function findBrowser(): string | undefined {
  return known() ?? install()
}

function known(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return named ? [named].find(fs.existsSync) : usual.find(fs.existsSync)
}

/** As root on Debian the browser is installed, as a build machine is made for its tests; elsewhere its owner decides. */
function install(): string | undefined {
  const able = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')
  if (!able || process.env.CHROMIUM_PATH) return undefined
  console.log('no Chromium here: installing it with apt-get')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: MINUTES_TO_INSTALL * 60_000,
    }).status === 0
  const done = apt('update') && apt('install', '--yes', '--no-install-recommends', 'chromium')
  if (!done) console.log('apt-get could not install Chromium')
  return known()
}
