import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Neither inputs nor ours: what a build writes, and tests. */
const leftOut = /^(node_modules|dist)$|\.gen\.\w+$|\.test\.\w+$/

/** The files in these files and folders, in one order on every machine. */
function* filesIn(places) {
  for (const place of places) {
    const stat = fs.statSync(place, { throwIfNoEntry: false })
    if (!stat) continue
    if (!stat.isDirectory()) yield { place, stat }
    else
      yield* filesIn(
        fs
          .readdirSync(place)
          .filter((name) => !leftOut.test(name))
          .sort()
          .map((name) => path.join(place, name)),
      )
  }
}

/**
 * Two prints of these files and folders: a quick one of sizes and times, and a sure one of contents, which is
 * only taken when asked for, so that a change back, or a fresh checkout of the same, is no change.
 *
 * @param {string[]} places
 */
export function printOf(places) {
  const files = [...filesIn(places)]
  return {
    quick: digest(files, ({ stat }) => `${stat.size} ${stat.mtimeMs}`),
    sure: () => digest(files, ({ place }) => fs.readFileSync(place)),
  }
}

function digest(files, of) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.place}\0`).update(of(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Is the work that this stamp tells of still good for these inputs?
 *
 * @param {string} stamp the file in which the last work that ended well left its print
 * @param {string[]} places
 */
export function isFresh(stamp, places) {
  const last = readStamp(stamp)
  if (!last) return false
  const now = printOf(places)
  if (now.quick === last.quick) return true
  if (now.sure() !== last.sure) return false
  try {
    leaveStamp(stamp, { quick: now.quick, sure: last.sure })
  } catch {
    // A clone that only others may write: then the sure look is taken each time.
  }
  return true
}

/** @param {string} stamp @param {{quick: string, sure: string}} print */
export function leaveStamp(stamp, print) {
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, JSON.stringify(print))
}

function readStamp(stamp) {
  try {
    return JSON.parse(fs.readFileSync(stamp, 'utf8'))
  } catch {
    return undefined
  }
}
