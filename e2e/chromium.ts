import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import type { TestProject } from 'vitest/node'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const MINUTES_TO_INSTALL = 8

/**
 * Installs a Chromium where tests in browsers take part and none is found: once for the run, before its processes look.
 *
 * @public called by the runner
 */
export default function setup(project: TestProject) {
  if (project.vitest.projects.some(({ name }) => name === 'e2e') && !findBrowser()) install()
}

/** The path of the Chromium to test with: the one that CHROMIUM_PATH names, else one where it usually stands. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return named ? [named].find(fs.existsSync) : usual.find(fs.existsSync)
}

/** As root on Debian the browser is installed, as a build machine is made for its tests; elsewhere its owner decides. */
function install() {
  const able = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')
  if (!able || process.env.CHROMIUM_PATH) return
  console.log('no Chromium here: installing it with apt-get')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: MINUTES_TO_INSTALL * 60_000,
    }).status === 0
  const done = apt('update') && apt('install', '--yes', '--no-install-recommends', 'chromium')
  if (!done) console.log('apt-get could not install Chromium')
}
