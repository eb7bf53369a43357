/** How long a live interview's film takes from the end until it can be played: an hour of two films, with a hole between. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { joinFilms } from '@majlis/server/src/outside/media/twoFilms.ts'
import { newKey, openStorage } from '@majlis/server/src/outside/storage.ts'
import { writeLongFilm } from '@majlis/server/test/media/longFilm.ts'
import { endWith } from './figures.ts'

const minutes = Number(process.env.MINUTES ?? 60)
/** Seconds from the end to a film that plays, and megabytes of memory more than before. */
const most = { seconds: 10, megabytes: 600 }

const folder = await mkdtemp(path.join(tmpdir(), 'majlis-bench-'))
const file = (name: string) => path.join(folder, name)
const whole = minutes * 60
const half = whole / 2
await writeLongFilm(file('first'), half)
await writeLongFilm(file('second'), half - 30)
await writeLongFilm(file('own'), whole, { picture: false })

const before = process.memoryUsage().rss
let peak = before
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 50)
const zero = Date.now()
const segment = (name: string, film: 'room' | 'own', from: number) => {
  return { path: file(name), film, startedAt: zero + from * 1000, endedAt: null, faults: [] }
}
/** Bytes that this process has asked the system to read and to write, from a file or from what memory has of it. */
function moved(): { read: number; written: number } {
  try {
    const io = readFileSync('/proc/self/io', 'utf8')
    const count = (name: string) => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(io)?.[1] ?? Number.NaN)
    return { read: count('rchar'), written: count('wchar') }
  } catch {
    return { read: Number.NaN, written: Number.NaN }
  }
}

const since = performance.now()
const processor = process.cpuUsage()
const bytesBefore = moved()
const made = await joinFilms(
  [segment('first', 'room', 0), segment('second', 'room', half + 30), segment('own', 'own', 0)],
  {
    ...{ target: file('made'), ownTarget: file('camera'), endedAt: zero + whole * 1000 },
  },
)
const joined = performance.now()
const storage = await openStorage({ DATA_DIR: folder })
await storage.put(newKey(), { given: file('made') }, { type: 'video/mp4' })
const seconds = (performance.now() - since) / 1000
clearInterval(watching)
const used = process.cpuUsage(processor)
const bytes = moved()
const busy = (used.user + used.system) / 1e6

const size = (await Promise.all(['first', 'second', 'own'].map((name) => stat(file(name))))).reduce(
  (all, one) => all + one.size,
  0,
)
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
console.log(
  `${minutes} minutes, ${megabytes(size)} MB in three segments, a hole of 30 s filled with the other side's sound`,
)
console.log(`joined in ${((joined - since) / 1000).toFixed(1)} s, kept after ${seconds.toFixed(1)} s`)
console.log(
  `${megabytes(bytes.read - bytesBefore.read)} MB read and ${megabytes(bytes.written - bytesBefore.written)} MB written`,
)
await rm(folder, { recursive: true, force: true })
const isWhole = made?.pieces.length === 3 && Math.abs(made.duration - whole) < 1
if (!isWhole) console.log(`wrong: ${made?.pieces.length} pieces, ${made?.duration} s`)
const of = `processor time ${busy.toFixed(1)} s, the least that a busy machine takes`
endWith([
  {
    what: `End to playable, ${minutes} minutes of film`,
    ...{ measured: isWhole ? seconds : Number.NaN, most: most.seconds, unit: 's', of },
  },
  { what: 'memory for it at its peak', measured: megabytes(peak - before), most: most.megabytes, unit: 'MB' },
])
