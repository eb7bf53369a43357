import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does the work while no other process does work under the same lock folder. A holder that died without letting go is
 * recognised by its process number together with its start, as numbers come again.
 *
 * @template T
 * @param {string} folder
 * @param {(holder: number) => void} waiting told once, when somebody else has the turn
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(folder, waiting, work) {
  await take(folder, waiting)
  const letGo = () => fs.rmSync(folder, { recursive: true, force: true })
  process.once('exit', letGo)
  try {
    return await work()
  } finally {
    process.off('exit', letGo)
    letGo()
  }
}

async function take(folder, waiting) {
  // Made aside and renamed, so that no one ever sees a lock without its holder.
  const aside = `${folder}.${process.pid}`
  fs.rmSync(aside, { recursive: true, force: true })
  fs.mkdirSync(aside)
  fs.writeFileSync(path.join(aside, 'holder'), JSON.stringify({ pid: process.pid, start: startOf(process.pid) }))
  for (let told = false; !renames(aside, folder); await pause(100)) {
    const holder = readHolder(folder)
    if (!holder) continue
    if (startOf(holder.pid) !== holder.start) putAway(folder, holder)
    else if (!told) {
      waiting(holder.pid)
      told = true
    }
  }
}

function renames(from, to) {
  try {
    fs.renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOENT'].includes(error.code)) return false
    throw error
  }
}

function readHolder(folder) {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'holder'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Another process that waits may have been quicker, and the lock be its own by now: then it is put back. */
function putAway(folder, dead) {
  const away = `${folder}.dead.${process.pid}`
  if (!renames(folder, away)) return
  const found = readHolder(away)
  const quicker = found && (found.pid !== dead.pid || found.start !== dead.start)
  if (!quicker || !renames(away, folder)) fs.rmSync(away, { recursive: true, force: true })
}

/** When this process began, in the system's own words; undefined when there is none. */
function startOf(pid) {
  try {
    // The 22nd field; the second is the program's name in brackets and may hold anything.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    if (process.platform === 'linux') return undefined
    const asked = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return asked.stdout?.trim() || undefined
  }
}
