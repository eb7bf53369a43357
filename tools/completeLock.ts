/** What of a lock file's entry matters here. */
interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
export interface LockFile {
  packages: Record<string, Entry>
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'windows',
  'win',
  'aix',
  'sunos',
  'netbsd',
  'openbsd',
]
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/**
 * Adds the entries of other platforms' packages that npm left out, and tells their names. A registry that lacks such a package
 * makes `npm install` leave it out without a word, and `npm ci` then refuses the whole file. They have no integrity: npm never
 * fetches them here.
 */
export function completeLock(lock: LockFile): string[] {
  const added: string[] = []
  for (const [from, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isThere(lock, from, name)) continue
      lock.packages[`node_modules/${name}`] = entryOf(name, version, entry.dev ?? false)
      added.push(`${name} ${version}`)
    }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  return added
}

/** Node.js looks for a package beside the one that asks, and then in each folder above. */
function isThere(lock: LockFile, from: string, name: string): boolean {
  if (lock.packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true
  return from !== '' && isThere(lock, from.slice(0, Math.max(0, from.lastIndexOf('/'))), name)
}

function entryOf(name: string, version: string, dev: boolean): Entry {
  const parts = (name.split('/').at(-1) ?? '').split('-')
  const os = systems.find((system) => parts.includes(system))
  const cpu = processors.find((processor) => parts.includes(processor))
  if (!os || !cpu) throw new Error(`${name} ${version} is missing from the lock file, and its name tells no platform`)
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(parts.includes('musl') && { libc: ['musl'] }),
    optional: true,
    os: [os.startsWith('win') ? 'win32' : os],
  }
}
