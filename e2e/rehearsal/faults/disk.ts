import { spawn, spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

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

/** Fills the disk of a folder while something is done. */
export async function whileFull(folder: string, act: () => Promise<void>): Promise<void> {
  const file = path.join(folder, 'full')
  const handle = openSync(file, 'w')
  try {
    try {
      for (const block = Buffer.alloc(2 ** 20); ; ) writeSync(handle, block)
    } catch {
      fsyncSync(handle)
    }
    await act()
  } finally {
    closeSync(handle)
    rmSync(file)
  }
}
