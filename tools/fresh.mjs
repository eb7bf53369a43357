// What is made from files, and made anew only when they change, by one process at a time. Plain JavaScript for Node.js 20.19
// and later, as nothing is installed when it runs first.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Neither inputs nor ours: what a build writes, and tests. */
const leftOut = /^(node_modules|dist)$|\.gen\.\w+$|\.test\.\w+$/
const BEAT = 1000
/** A lock that nobody has touched for so long has no holder: its number may be another program's by now. */
const ABANDONED = 30 * BEAT

/**
 * Makes a thing anew unless it was made from the very same files; answers whether it did.
 *
 * @param {{stamp: string, places: string[], lock: string}} thing `stamp` keeps what it was made from, `lock` is a folder's name
 * @param {(holder: number) => void} waiting told once, when another process is at work
 * @param {() => Promise<void>} make
 */
export async function makeFresh({ stamp, places, lock }, waiting, make) {
  const isFresh = () => textOf(stamp) === fingerprint(places)
  if (isFresh()) return false
  await take(lock, waiting)
  const beat = setInterval(() => fs.utimesSync(lock, new Date(), new Date()), BEAT)
  const letGo = () => fs.rmSync(lock, { recursive: true, force: true })
  process.once('exit', letGo)
  try {
    if (isFresh()) return false
    // What changes while it is made is not in it.
    const inputs = fingerprint(places)
    fs.rmSync(stamp, { force: true })
    await make()
    fs.mkdirSync(path.dirname(stamp), { recursive: true })
    fs.writeFileSync(stamp, inputs)
    return true
  } finally {
    clearInterval(beat)
    process.off('exit', letGo)
    letGo()
  }
}

/** The names and the contents of all files in these places, as one short word. */
function fingerprint(places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap(filesIn)) hash.update(`${file}\0`).update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [place] : []
  const names = fs.readdirSync(place).filter((name) => !leftOut.test(name))
  return names.sort().flatMap((name) => filesIn(path.join(place, name)))
}

/** Whoever makes the folder holds the lock. A dead holder's is taken over by whoever makes a folder of its number inside. */
async function take(lock, waiting) {
  const own = path.join(lock, 'holder')
  const holderOf = () => Number(textOf(own) ?? 0)
  const hold = () => fs.writeFileSync(own, String(process.pid))
  for (let result = false; !isMade(lock); await pause(100)) {
    const holder = holderOf()
    const after = path.join(lock, `after ${holder}`)
    if (isAbandoned(lock, holder)) {
      if (!isMade(after)) continue
      const isFirst = holderOf() === holder
      if (isFirst) hold()
      fs.rmdirSync(after)
      if (isFirst) return
    } else if (holder && !result) {
      waiting(holder)
      result = true
    }
  }
  hold()
}

function isMade(folder) {
  try {
    fs.mkdirSync(folder)
    return true
  } catch (error) {
    if (['EEXIST', 'ENOENT'].includes(error.code)) return false
    throw error
  }
}

function textOf(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isAbandoned(lock, holder) {
  const touched = fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  if (touched === undefined) return false
  return (holder && !isAlive(holder)) || Date.now() - touched > ABANDONED
}

function isAlive(pid) {
  // A lock of our own number is an earlier process's, as in a container that was started again.
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
