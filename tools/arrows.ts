// Holds every import against the arrows in .dependency-cruiser.cjs, and the tree against what that file knows.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

interface Violation {
  rule: { name: string }
  from: string
  to: string
  cycle?: { name: string }[]
}
interface Report {
  modules: { source: string }[]
  summary: { violations: Violation[] }
}

const config = path.resolve(import.meta.dirname, '../.dependency-cruiser.cjs')
const { features, server, web } = createRequire(import.meta.url)('./layers.cjs') as {
  features: string[]
  server: string[][]
  web: string[][]
}
const places = ['packages/domain/src', 'apps/server/src', 'apps/web/src', 'apps/web/tools', 'tools']

/** Every file of ours that imports must have been looked at: a tool that reads none of them finds nothing wrong. */
function overlooked({ modules }: Report): string[] {
  const seen = new Set(modules.map(({ source }) => source))
  const own = places.flatMap((place) => fs.globSync(`${place}/**/*.{ts,tsx,mjs}`))
  return own.filter((file) => !/[.]test[.]tsx?$|[.]d[.]ts$/.test(file) && !seen.has(file))
}

/** A folder that no rule names would be free of all of them. */
function unknown(): string[] {
  const known: [place: string, names: string[]][] = [
    ['packages/domain/src', ['core', ...features]],
    ['apps/server/src', server.flat()],
    ['apps/server/src/features', features],
    ['apps/web/src', web.flat()],
    ['apps/web/src/features', features],
  ]
  return known.flatMap(([place, names]) =>
    fs.existsSync(place)
      ? fs
          .readdirSync(place, { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !names.includes(entry.name))
          .map((entry) => path.join(place, entry.name))
      : [],
  )
}

function cruise(): Report {
  const cruiser = path.resolve(import.meta.dirname, '../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const result = spawnSync(process.execPath, [cruiser, '--config', config, '--output-type', 'json', ...places], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  })
  if (!result.stdout.startsWith('{')) throw new Error(`dependency-cruiser: ${result.stderr || result.stdout}`)
  return JSON.parse(result.stdout) as Report
}

const report = cruise()
const faults = [
  ...report.summary.violations.map(({ rule, from, to, cycle }) =>
    [`${rule.name}: ${from}`, ...(cycle?.map(({ name }) => name) ?? [to])].join(' > '),
  ),
  ...overlooked(report).map((file) => `not looked at: ${file}`),
  ...unknown().map((folder) => `no rule knows this folder: ${folder} (name it in tools/layers.cjs)`),
]
for (const fault of faults) console.log(fault)
const circles = report.summary.violations.filter(({ cycle }) => cycle?.length).length
console.log(`${report.modules.length} modules, tools too: ${circles} circles, ${faults.length} wrong`)
if (faults.length) process.exitCode = 1
