// Prints how large the house has become and what its types let through, and fails where that is over a limit.
import fs from 'node:fs'

/** A figure with the most that it may be. */
interface Figure {
  words: string
  value: number
  most: number
  which?: string[]
}

const LINES = 250
const limits = { server: 25, web: 45 }
const isCode = /[.](ts|tsx|mjs|cjs|js|css)$/
const isTest = /[.]test[.]tsx?$/
const isMade = /[.]gen[.]|[/](node_modules|dist)[/]/

const filesIn = (folder: string): string[] =>
  fs
    .globSync(`${folder}/**/*`, { exclude: (name) => name === 'node_modules' || name === 'dist' })
    .filter((file) => isCode.test(file) && !isMade.test(`/${file}`))
const linesOf = (file: string) => fs.readFileSync(file, 'utf8').trimEnd().split('\n').length

function longFiles(): Figure {
  const long = ['packages', 'apps', 'e2e', 'bench', 'tools']
    .flatMap(filesIn)
    .map((file) => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > LINES)
    .sort((a, b) => b.lines - a.lines)
  const which = long.map(({ file, lines }) => `${file} ${lines}`)
  return { words: `files over ${LINES} lines`, value: long.length, most: 0, which }
}

/** How often the code says this, tests left out. */
function countOf(words: string, most: number): Figure {
  const which = ['packages', 'apps'].flatMap(filesIn).flatMap((file) => {
    const times =
      isTest.test(file) || file.includes('/test/') ? 0 : fs.readFileSync(file, 'utf8').split(words).length - 1
    return times ? [`${file} ${times}`] : []
  })
  return { words, value: which.reduce((sum, one) => sum + Number(one.split(' ').at(-1)), 0), most, which }
}

/** The feature with the most files, texts and styles counted, tests left out. */
function largestFeature(app: keyof typeof limits): Figure {
  const folder = `apps/${app}/src/features`
  const sizes = (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .map((name) => ({ name, files: filesIn(`${folder}/${name}`).filter((file) => !isTest.test(file)).length }))
    .sort((a, b) => b.files - a.files)
  const which = sizes.slice(0, 3).map(({ name, files }) => `${name} ${files}`)
  return { words: `files in the largest feature of ${app}`, value: sizes[0]?.files ?? 0, most: limits[app], which }
}

const figures = [countOf('Promise<never>', 0), longFiles(), largestFeature('server'), largestFeature('web')]
for (const { words, value, most, which = [] } of figures) {
  console.log(`${words}: ${value}${value > most ? `, and ${most} at most` : ''}`)
  for (const one of which) console.log(`  ${one}`)
  if (value > most) process.exitCode = 1
}
