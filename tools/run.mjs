// Runs one of our programs from any state of a clone: packages installed, web app built, Node.js 24 underneath.
// Plain JavaScript for Node.js 20.19 and later, as at this point nothing is installed: `node tools/run.mjs start`.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { makeFresh } from './fresh.mjs'
import { nodeOf, npmOf } from './platform.mjs'

const programs = {
  start: { file: 'apps/server/src/main.ts', web: true, demo: true },
  serve: { file: 'apps/server/src/main.ts', web: true },
  'demo:reset': { file: 'apps/server/src/demoReset.ts' },
  'admin:create': { file: 'apps/server/src/admin.ts' },
  'link:new': { file: 'apps/server/src/link.ts' },
  doctor: { file: 'apps/server/src/doctor.ts' },
  backup: { file: 'apps/server/src/backup.ts' },
  restore: { file: 'apps/server/src/restore.ts' },
  rehearsal: { file: 'e2e/rehearsal/run.ts', web: true },
  check: { file: 'tools/check.ts', web: true },
  generate: { file: 'tools/generate.ts' },
  bench: { folder: 'bench', web: true },
  pack: { file: 'tools/serverOnly.ts', web: true },
  sbom: { file: 'tools/sbom.ts' },
  lock: { file: 'tools/lock.ts' },
  dev: { file: 'node_modules/vite/bin/vite.js', cwd: 'apps/web' },
  build: { web: true },
}
const NEEDED = 24
const LOCK = '.majlis-lock'
const installed = { stamp: 'node_modules/.majlis-installed', places: ['package-lock.json'] }
const built = {
  stamp: 'apps/web/dist/.majlis-built',
  places: ['package-lock.json', 'apps/web', 'packages/domain/src', 'packages/domain/package.json'],
}
const npmCi = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

const log = (words) => console.log(`majlis: ${words}`)
const fail = (words) => {
  console.error(`majlis: ${words}`)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  fail(`Majlis needs Node.js 20.19 or later. You have ${process.version}. Get a newer version at https://nodejs.org`)
const here = fileURLToPath(import.meta.url)
process.chdir(path.resolve(here, '../..'))

watchParent()
const [name = '', ...rest] = process.argv.slice(2)
const program = Object.hasOwn(programs, name)
  ? programs[name]
  : fail(`Usage: node tools/run.mjs ${Object.keys(programs).join(' | ')}`)
// A folder that `npm run pack` made has all that serving needs, and nothing to install or build with.
const isPacked = fs.existsSync('.majlis-packed')
if (isPacked && program.file) program.file = program.file.replace(/\.ts$/, '.js')
if (isPacked && !fs.existsSync(program.file ?? ''))
  fail(`this is an installation for serving: ${name} needs a whole clone`)
const installedNow = !isPacked && (await once(installed, 'installing packages (this takes about 30 seconds)', install))
const node = findNode()
if (installedNow || fs.realpathSync(node) !== fs.realpathSync(process.execPath)) await handOver()
else await go()

/** Does the work unless it was done of the very same files; several processes wait for each other. */
function once(thing, words, work) {
  const waiting = (holder) =>
    log(`process ${holder} is already setting up this clone (${LOCK}); waiting for it to finish`)
  return makeFresh({ ...thing, lock: LOCK }, waiting, async () => {
    const began = Date.now()
    log(words)
    await work()
    log(`done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  })
}

/** With the npm that the person has, run by its own Node.js: the one in node_modules would be removed from under it. */
async function install() {
  const { npm_execpath: npm, npm_node_execpath: itsNode } = process.env
  const code = npm
    ? await run(itsNode ?? process.execPath, [npm, ...npmCi])
    : await run(npmOf(process.platform).command, npmCi, { shell: npmOf(process.platform).shell })
  if (code !== 0) fail("couldn't install packages; see the error above")
}

/** The Node.js among the packages; where there is none for this platform, the person's own, if it is new enough. */
function findNode() {
  const own = path.resolve(nodeOf(process.platform, process.arch).program)
  if (fs.existsSync(own)) return own
  if (major >= NEEDED) return process.execPath
  return fail(
    `no bundled Node.js ${NEEDED} for ${process.platform}-${process.arch}; install Node.js ${NEEDED} or later and try again`,
  )
}

async function handOver() {
  const code = await run(node, [here, name, ...rest], { env: { ...process.env, PATH: withOwnNode() } })
  process.exit(code)
}

function withOwnNode() {
  const [first] = (process.env.PATH ?? '').split(path.delimiter)
  return first === path.dirname(node) ? process.env.PATH : path.dirname(node) + path.delimiter + process.env.PATH
}

/** The program becomes this process: its signals, its memory and its exit code are its own. */
async function go() {
  process.env.PATH = withOwnNode()
  process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compile')
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  if (program.web && !isPacked) await once(built, 'building the web app', build)
  const chosen = program.folder ? choose(program.folder) : program.file
  if (!chosen) return
  if (program.demo && process.env.NODE_ENV !== 'production') process.env.DEMO ??= 'on'
  if (name === 'serve' && process.env.NODE_ENV !== 'production')
    log('warning: not running in production mode. Set NODE_ENV=production to enable the production safety checks')
  const file = path.resolve(chosen)
  process.argv = [process.execPath, file, ...rest]
  process.chdir(program.cwd ?? '.')
  await import(pathToFileURL(file).href)
}

/** The first argument may name one of the programs in this folder; without one it is `run`. */
function choose(folder) {
  const named = path.join(folder, `${rest[0]}.ts`)
  if (!fs.existsSync(named)) return path.join(folder, 'run.ts')
  rest.shift()
  return named
}

async function build() {
  const vite = path.resolve('node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: 'apps/web', env })
  if (code !== 0) fail("couldn't build the web app; see the error above")
}

/** npm that is killed tells nobody: when the process that started us is gone, we end as if asked to. */
function watchParent() {
  if (!process.env.npm_execpath) return
  const parent = process.ppid
  const look = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM')
  setInterval(look, 500).unref()
}

/** Runs a command to its end and tells its exit code; signals are handed on, and what it answers to them counts. */
function run(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  // Ctrl-C reaches the child by itself, being of the same terminal; sent twice it would cut the ending short.
  const hand = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal))
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, hand)
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`${path.basename(command)} does not run here: ${error.message}`))
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, hand)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}
