// Prints the brotli bytes of each page's whole closure beside its budget, and fails beyond the limit.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../dist')
const read = (name) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'))
const manifest = read('manifest.json')
/** In which file each module stands: several may share one. */
const fileOf = read('modules.json')
const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
const kB = 1000

/** The chunk of a module, of a page or of another chunk. */
function find(key) {
  const chunk = manifest[key] ?? chunkOf.get(fileOf[key])
  if (!chunk) throw new Error(`The build has no ${key}`)
  return chunk
}

/** Every file that a set of entries needs before it can run, the files of `known` left out. */
function closure(keys, known = new Set()) {
  const files = new Set()
  const visit = (key) => {
    const chunk = find(key)
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
  const { file, imports = [], dynamicImports = [] } = find(key)
  if (found.has(file)) return found
  found.add(file)
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

/** The document for strangers has its own copy of what it shows. */
const ofOpen = (key) => `${key}?open`
const text = (name, language) => `src/${name}.${language}.ts`
const domainText = (language) => `../../packages/domain/src/core/text.${language}.ts`
const pages = Object.keys(fileOf).filter((key) => key.startsWith('src/pages/'))
const publicPages = ['login', 'newPassword', 'register', 'forgot', 'start'].map((name) => `src/pages/${name}.tsx`)
const strangers = pages.filter((key) => key.endsWith('.public.tsx?open') || publicPages.map(ofOpen).includes(key))
const routes = pages.filter((key) => !strangers.includes(key))

const found = []
function hold(name, got, limit) {
  found.push({ name, got, limit })
}

const open = closure(['src/app/open.tsx'])
for (const key of strangers) {
  const frame = key.includes('guest.public.tsx') ? [ofOpen('src/app/GuestFrame.tsx')] : []
  const whole = new Set([...open, ...closure([key, ...frame])])
  // A referee has five minutes, and often a bad line.
  hold(`${key}: script`, bytes(whole, '.js'), (key.includes('referee.public.tsx') ? 72 : 80) * kB)
  hold(`${key}: styles`, bytes(whole, '.css'), 15 * kB)
}

const room = ofOpen('src/pages/interviewRoom.public.tsx')
const toConsent = ['LiveRoom', 'Visit'].map((name) => ofOpen(`src/features/liveRoom/${name}.tsx`))
hold(
  'live interview up to the consent: script',
  bytes(closure(['src/app/open.tsx', room, ...toConsent]), '.js'),
  80 * kB,
)

const app = closure(['src/app/main.tsx'])
const list = 'src/pages/candidateList.tsx'
const withList = new Set([...app, ...closure([list])])
hold('candidate list: script', bytes(withList, '.js'), 135 * kB)
hold('candidate list: styles', bytes(withList, '.css'), 15 * kB)
for (const key of routes) {
  const shared = key.endsWith('?open') ? open : app
  hold(`${key}: own chunk`, bytes(new Set([fileOf[key]]), '.js'), 25 * kB)
  hold(`${key}: with what it shares`, bytes(closure([key], shared), '.js'), 60 * kB)
}
for (const language of ['en', 'ar']) {
  const ofLogin = [domainText(language), text('core/text', language), text('features/session/text', language)]
  hold(`texts of login, ${language}`, bytes(closure(ofLogin.map(ofOpen)), '.js'), 6 * kB)
  const ofList = [
    domainText(language),
    ...['core/text', 'app/text', 'ui/candidateText'].map((one) => text(one, language)),
  ]
  hold(`texts of the candidate list, ${language}`, bytes(closure(ofList), '.js'), 6 * kB)
}

let isOver = false
// The app's own start would run in a page by link, and lead its reader away to sign in.
for (const key of strangers)
  if (reach(key).has(find('src/app/main.tsx').file)) {
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
