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
/** The same engine without windows: a fifth less work for the same pages, but calls between two of its pages stay silent. */
const shells = ['/usr/bin/chromium-headless-shell']
const MINUTES_TO_INSTALL = 8

/**
 * Installs the browsers where tests in them take part and one is missing: once for the run, before its processes look.
 *
 * @public called by the runner
 */
export default function setup(project: TestProject) {
  if (!project.vitest.projects.some(({ name }) => ['e2e', 'alone'].includes(name))) return
  const missing = [
    ...(findBrowser() ? [] : ['chromium']),
    ...(shells.some(fs.existsSync) ? [] : ['chromium-headless-shell']),
  ]
  if (missing.length) install(missing)
}

/** The path of the Chromium to test with: the one that CHROMIUM_PATH names, else one where it usually stands. */
export function findBrowser(): string | undefined {
  return named(usual)
}

/** The path of the browser for pages without camera and sound: the shell, else the whole Chromium. */
export function findShell(): string | undefined {
  return named([...shells, ...usual])
}

function named(places: string[]): string | undefined {
  const one = process.env.CHROMIUM_PATH
  return (one ? [one] : places).find(fs.existsSync)
}

/** As root on Debian the browsers are installed, as a build machine is made for its tests; elsewhere its owner decides. */
function install(packages: string[]) {
  const able = process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')
  if (!able || process.env.CHROMIUM_PATH) return
  console.log(`installing with apt-get: ${packages.join(', ')}`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: MINUTES_TO_INSTALL * 60_000,
    }).status === 0
  const done = apt('update') && apt('install', '--yes', '--no-install-recommends', ...packages)
  if (!done) console.log(`apt-get could not install ${packages.join(', ')}`)
}
