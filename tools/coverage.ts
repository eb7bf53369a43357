import fs from 'node:fs'
import path from 'node:path'
import { type Part, parts } from './coverage.sentences.ts'

/** A test by its whole name, the words of what it stands in first. */
export interface Named {
  name: string
  file: string
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

function allTests(): Named[] {
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

const alike = (words: string) => words.replace(/[’‘]/g, "'")
const told = (words: string) => words.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** The page that says of each sentence of the specification which test holds it, and of which none does. */
export function coveragePage(from: readonly Part[] = parts, tests: readonly Named[] = allTests()): string {
  const held = (needle: string) => tests.filter(({ name }) => alike(name).includes(alike(needle)))
  const judged = from.map(({ section, sentences }) => ({
    section,
    rows: sentences.map(([quote, ...words]) => ({
      quote,
      by: [...new Set((words.length ? words : [quote]).flatMap(held))],
    })),
  }))
  const count = (rows: { by: Named[] }[]) => `${rows.filter(({ by }) => by.length).length} of ${rows.length}`
  const tables = judged.map(({ section, rows }) => {
    const lines = rows.map(({ quote, by }) => {
      const places = by.map(({ name, file }) => `${told(name)} (\`${file}\`)`).join('<br>')
      return `| ${told(quote)} | ${places || '**no test yet**'} |`
    })
    return `## ${section}: ${count(rows)}\n\n| sentence | test |\n| --- | --- |\n${lines.join('\n')}\n`
  })
  return `# Which test holds which sentence

Made by \`npm run generate\` from \`tools/coverage.sentences.ts\` and \`tools/coverage.rules.ts\`: quotes of the
specification, each looked up among the names of the tests. Sections 4 and 5 stand here rule by rule, and the rule is
the name of its test; the others stand in their main lines; section 1 and the fields of section 3 are held by types and the database. A test of a rule or a call
says nothing about the screen that uses it: where the screen is meant and no test opens it, the sentence is not held.

All in all: ${count(judged.flatMap(({ rows }) => rows))}.

${tables.join('\n')}`
}
