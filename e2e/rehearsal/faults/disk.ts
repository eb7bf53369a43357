import { spawn, spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const megabytes = 96

/** Gives a folder a small disk of its own, in memory; false where that cannot be done here. */
export function mountSmall(folder: string): boolean {
  const how = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'majlis-rehearsal', folder]
  if (spawnSync('mount', how, { stdio: 'ignore' }).status !== 0) return false
  // It goes with this process, however that ends.
  const words = 'cat > /dev/null; umount -l "$1" 2> /dev/null'
  spawn('/bin/sh', ['-c', words, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true }).unref()
  return true
}

export const unmount = (folder: string) => spawnSync('umount', ['-l', folder], { stdio: 'ignore' })

/** Fills the disk of a folder for so many seconds. */
export async function fillDisk(folder: string, seconds: number): Promise<void> {
  const file = path.join(folder, 'full')
  const handle = openSync(file, 'w')
  try {
    for (const block = Buffer.alloc(2 ** 20); ; ) writeSync(handle, block)
  } catch {
    fsyncSync(handle)
  }
  await pause(seconds * 1000)
  closeSync(handle)
  rmSync(file)
}
