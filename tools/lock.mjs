// Run after every change of a dependency: writes package-lock.json under Node 24, then completes it.
// A registry that lacks another platform's package (a mirror) makes `npm install` leave its entry out without a word,
// and `npm ci` then refuses the whole lockfile (EUSAGE, "Missing: … from lock file"). The entries need no integrity: npm never fetches them here.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

if (Number(process.versions.node.split('.')[0]) < 24)
  throw new Error('Make the lockfile under Node 24: under Node 20 npm resolves to older versions.')
if (!process.argv.includes('--complete-only')) {
  const r = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' })
  if (r.status !== 0) process.exit(r.status ?? 1)
}
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const all = lock.packages
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
const has = (from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (all[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at.includes('/node_modules/')) return Boolean(all[`node_modules/${name}`])
  }
}
for (const [from, entry] of Object.entries(all))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (has(from, name)) continue
    const parts = name.split('/').at(-1).split('-'),
      os = systems.find((s) => parts.includes(s)),
      cpu = processors.find((c) => parts.includes(c))
    if (!os || !cpu) {
      console.log(`lock: ${name} ${version} is missing and names no platform: look at it`)
      continue
    }
    all[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(entry.dev ? { dev: true } : {}),
      ...(parts.includes('musl') ? { libc: ['musl'] } : {}),
      optional: true,
      os: [os.startsWith('win') ? 'win32' : os],
    }
    console.log(`lock: completed ${name} ${version}`)
  }
lock.packages = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
fs.writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
