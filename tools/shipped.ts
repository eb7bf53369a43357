import fs from 'node:fs'
import path from 'node:path'

/** One package of package-lock.json, as far as it is read here. */
export interface Package {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  /** Where a link leads. */
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
/** Packages by the place where they are installed. */
export type Lock = Record<string, Package>

/** One package that ships, with its licence. */
export interface Shipped {
  place: string
  name: string
  version: string
  license: string
  package: Package
}

export const root = path.resolve(import.meta.dirname, '..')

/** Licences under which others' code may ship with ours: permissive, or binding for changed files of that package alone. */
const accepted = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  // Fonts, shipped as they are, and a part of one under a name of its own.
  ...['OFL-1.1', 'MIT AND OFL-1.1'],
  // Shipped unchanged: its source is the package itself.
  'MPL-2.0',
])
/** Programs for one platform each, which say nothing themselves: as the package that they belong to. */
const saidElsewhere: [start: string, license: string][] = [['@myriaddreamin/typst-ts-node-compiler-', 'Apache-2.0']]

/** What is installed where, as package-lock.json has it. */
export const readLock = (): Lock => JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages

/** Every package that ships, sorted by name. Throws where a licence is missing, or is none of the accepted ones. */
export function shippedIn(lock: Lock): Shipped[] {
  const all = Object.entries(lock)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .map(([place, one]) => {
      const name = place.split('node_modules/').at(-1) ?? place
      const license = one.license ?? saidElsewhere.find(([start]) => name.startsWith(start))?.[1]
      if (!license || !accepted.has(license))
        throw new Error(`${name} ships under ${license ?? 'no licence that it names'}`)
      return { place, name, version: one.version ?? '', license, package: one }
    })
  const once = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  return [...once].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
}

/** The places of what a package needs to run; what is for other platforms among them. */
export function neededBy(lock: Lock, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = lock[place] ?? {}
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
  return names.flatMap((name) => find(lock, place, name) ?? [])
}

/** Where Node.js finds a package that is asked for from a place. */
function find(lock: Lock, from: string, name: string): string | undefined {
  const place = `${from && `${from}/`}node_modules/${name}`
  const found = lock[place]
  if (found) return found.link ? found.resolved : place
  if (!from) return undefined
  return find(lock, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

/** Everything that a place needs to run, itself among it. `isLeftOut` ends a way. */
export function reachedFrom(lock: Lock, place: string, isLeftOut = (_: string) => false): Set<string> {
  const reached = new Set<string>()
  const visit = (at: string) => {
    if (reached.has(at) || isLeftOut(at)) return
    reached.add(at)
    for (const next of neededBy(lock, at)) visit(next)
  }
  visit(place)
  return reached
}
