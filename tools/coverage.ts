import fs from 'node:fs'
import path from 'node:path'
import { apis } from '../packages/domain/src/apis.ts'
import type { Endpoints } from '../packages/domain/src/core/endpoint.ts'
import { missingCalls, type NamedCall } from './specification/call.ts'
import { namedCalls } from './specification/calls.ts'
import { heldInPart, type Sentence, sentences, silent } from './specification/sentences.ts'

/** A test by its whole name, the words of what it stands in first. */
export interface Named {
  name: string
  file: string
}
/** What the page is made from. */
export interface Source {
  sentences: readonly Sentence[]
  heldInPart: ReadonlySet<string>
  silent: ReadonlySet<string>
  calls: readonly NamedCall[]
  /** The calls that the server has: `GET /path/:id`. */
  declared: readonly string[]
  tests: readonly Named[]
}

const root = path.resolve(import.meta.dirname, '..')
const folders = ['apps/server', 'apps/web', 'packages/domain', 'e2e']
/** A test or a group on its line: named at once, after what it is run for, or below a table of cases. */
const opened =
  /^( *)(?:(describe|test|it)(?:\.\w+)?(?:\.?\w*\(.*\))?|\](?: as const)?\))\(\s*(['"`])((?:\\.|(?!\3).)*)\3/gm

/** The names of the tests in a file as it is written: what stands further in belongs to what stands further out. */
export function namesIn(text: string): string[] {
  const around: { depth: number; name: string }[] = []
  const names: string[] = []
  for (const [, indent = '', kind, , words = ''] of text.matchAll(opened)) {
    while (around.length && (around.at(-1)?.depth ?? 0) >= indent.length) around.pop()
    const name = [...around.map((one) => one.name), words.replace(/\\(.)/g, '$1')].join(' ')
    if (kind === 'describe') around.push({ depth: indent.length, name: words })
    else names.push(name)
  }
  return names
}

/** Every test of the product, by its file. */
export function allTests(): Named[] {
  const files = folders.flatMap((folder) =>
    fs.globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root, exclude: (name) => name === 'node_modules' }),
  )
  return files
    .filter((file) => !file.split(path.sep).includes('node_modules'))
    .sort()
    .flatMap((file) => {
      const written = fs.readFileSync(path.join(root, file), 'utf8')
      return namesIn(written).map((name) => ({ name, file: file.replaceAll(path.sep, '/') }))
    })
}

const declaredCalls = () =>
  Object.values(apis as Record<string, Endpoints>).flatMap((api) =>
    Object.values(api).map(({ method, path: at }) => `${method} ${at}`),
  )

/** The test that asks every call of section 7. */
const callTest = 'is answered, with the fields that are named'

type State = 'held' | 'in part' | 'no test yet' | 'nothing to hold'
interface Judged extends Sentence {
  state: State
  by: Named[]
}

/** What of the sentences is held by which tests. */
export function judge({ sentences, heldInPart, silent, calls, declared, tests }: Source): Judged[] {
  const missing = new Set(missingCalls(calls, declared))
  const bearing = Map.groupBy(
    tests.flatMap((test) => idsIn(test.name).map((id) => ({ id, test }))),
    ({ id }) => id,
  )
  const callTests = tests.filter(({ name }) => name.includes(callTest))
  return sentences.map(({ id, text }) => {
    const asked = calls.filter((call) => call.of === id || call.shows === id)
    const present = asked.filter((call) => !missing.has(call))
    const own = bearing.get(id)?.map(({ test }) => test) ?? []
    const by = [...new Set([...own, ...(present.length ? callTests : [])])]
    const isPart = heldInPart.has(id) || (own.length === 0 && present.length < asked.length)
    const state = by.length ? (isPart ? 'in part' : 'held') : silent.has(id) ? 'nothing to hold' : 'no test yet'
    return { id, text, state, by }
  })
}

/** The sentences that a test names: `[S4.12]`, or several with commas. */
export const idsIn = (name: string): string[] =>
  [...name.matchAll(/\[(S\d+\.\d+(?:, S\d+\.\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(', '))

const titles = [
  'What the product does and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'Calls',
  'Error catalogue',
  'Business constants and limits',
]
const shown = (words: string) => words.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const states: readonly State[] = ['held', 'in part', 'no test yet', 'nothing to hold']

function countOf(rows: readonly Judged[]): string {
  const each = states.map((state) => [state, rows.filter((row) => row.state === state).length] as const)
  return each.flatMap(([state, count]) => (count ? [`${count} ${state}`] : [])).join(', ')
}

/** The page that says of each sentence of the specification which test holds it, and which calls are missing. */
export function coveragePage(source: Source = own()): string {
  const judged = judge(source)
  const tables = titles.map((title, at) => {
    const rows = judged.filter(({ id }) => id.startsWith(`S${at + 1}.`))
    const lines = rows.map(({ id, text, state, by }) => {
      const places = by.map(({ name, file }) => `${shown(name)} (\`${file}\`)`).join('<br>')
      return `| ${id} | ${shown(text)} | ${state === 'held' || state === 'in part' ? state : `**${state}**`} | ${places} |`
    })
    return rows.length
      ? `## ${at + 1}. ${title}: ${countOf(rows)}\n\n| id | sentence | state | tests |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`
      : ''
  })
  const listed = (calls: readonly NamedCall[]) => [...new Set(calls.map(({ call, of }) => `- \`${call}\` (${of})`))]
  const missing = listed(missingCalls(source.calls, source.declared))
  return `# Which test holds which sentence

Made by \`npm run generate\` from \`tools/specification\`: every sentence of the specification by its section and number,
with the tests that hold it. A test names its sentences by their numbers in brackets at the end of its name, \`[S4.12]\` or
\`[S4.12, S5.3]\`; the calls of section 7 are data and asked by one test. What is held in part only is listed in
\`sentences.ts\`: the test that holds the rest takes it out. A test of a rule or a call says nothing about the screen that
uses it: where the screen is meant and no test opens it, the sentence is not held.

Of ${judged.length} sentences: ${countOf(judged)}.

## Calls that section 7 names and the server does not have: ${missing.length} of ${listed(source.calls).length}

${missing.join('\n')}

${tables.filter(Boolean).join('\n')}`
}

const own = (): Source => ({
  sentences,
  heldInPart,
  silent,
  calls: namedCalls,
  declared: declaredCalls(),
  tests: allTests(),
})
