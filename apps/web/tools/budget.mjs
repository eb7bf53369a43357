// Prints the brotli bytes of each page's whole closure beside its budget, and fails beyond the limit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const kB = 1000

/** Every file that a set of entries needs before it can run, the files of `known` left out. */
function closure(keys, known = new Set()) {
  const files = new Set()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (files.has(chunk.file) || known.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) if (!known.has(style)) files.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}

/** Everything that a page may ever load, whatever is pressed on it. */
function reach(key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  const { imports = [], dynamicImports = [] } = manifest[key]
  for (const next of [...imports, ...dynamicImports]) reach(next, found)
  return found
}

const sizes = new Map()
function bytes(files, ending) {
  let sum = 0
  for (const file of files) {
    if (!file.endsWith(ending)) continue
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(dist, file))).length)
    sum += sizes.get(file)
  }
  return sum
}

const has = (key) => key in manifest
const text = (name, language) => `src/${name}.${language}.ts`
const domainText = (language) => `../../packages/domain/src/core/text.${language}.ts`
const pages = Object.keys(manifest).filter((key) => key.startsWith('src/pages/'))
const publicPages = ['login', 'newPassword', 'register', 'forgot', 'start'].map((name) => `src/pages/${name}.tsx`)
const strangers = pages.filter((key) => publicPages.includes(key) || key.endsWith('.public.tsx'))
const routes = pages.filter((key) => !strangers.includes(key))

const found = []
function hold(name, got, limit) {
  found.push({ name, got, limit })
}

const open = closure(['open.html'])
for (const key of strangers) {
  const frame = key.endsWith('guest.public.tsx') ? ['src/app/GuestFrame.tsx'] : []
  const whole = new Set([...open, ...closure([key, ...frame])])
  // A referee has five minutes, and often a bad line.
  hold(`${key}: script`, bytes(whole, '.js'), (key.endsWith('referee.public.tsx') ? 72 : 80) * kB)
  hold(`${key}: styles`, bytes(whole, '.css'), 15 * kB)
}

const room = 'src/pages/interviewRoom.public.tsx'
const toConsent = ['LiveRoom', 'Visit'].map((name) => `src/features/liveRoom/${name}.tsx`)
hold('live interview up to the consent: script', bytes(closure(['open.html', room, ...toConsent]), '.js'), 80 * kB)

const app = closure(['index.html'])
const list = 'src/pages/candidateList.tsx'
const withList = new Set([...app, ...(has(list) ? closure([list]) : [])])
hold('candidate list: script', bytes(withList, '.js'), 135 * kB)
hold('candidate list: styles', bytes(withList, '.css'), 15 * kB)
const shared = new Set(app)
for (const key of routes) {
  const own = new Set([manifest[key].file])
  hold(`${key}: own chunk`, bytes(own, '.js'), 25 * kB)
  hold(`${key}: with what it shares`, bytes(closure([key], shared), '.js'), 60 * kB)
}
for (const language of ['en', 'ar']) {
  const of = (names) => [domainText(language), ...names.map((one) => text(one, language))].filter(has)
  hold(`texts of login, ${language}`, bytes(closure(of(['core/text', 'features/session/text'])), '.js'), 6 * kB)
  hold(
    `texts of the candidate list, ${language}`,
    bytes(closure(of(['core/text', 'app/text', 'ui/candidateText'])), '.js'),
    6 * kB,
  )
}

let isOver = false
// The app's own start would run in a page by link, and lead its reader away to sign in.
for (const key of strangers)
  if (reach(key).has('index.html')) {
    console.log(`OVER  ${key} may load the start of the app`)
    isOver = true
  }

for (const { name, got, limit } of found) {
  if (got > limit) isOver = true
  console.log(
    `${got > limit ? 'OVER' : '  ok'}  ${(got / kB).toFixed(1).padStart(6)} of ${String(limit / kB).padStart(3)} kB  ${name}`,
  )
}
process.exitCode = isOver ? 1 : 0
