import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes the entries of a folder (a new, renamed or removed file) survive a power cut. */
export async function syncFolder(path: string, system = process.platform): Promise<void> {
  // Windows cannot open a folder, and keeps its entries without being asked.
  if (system === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Makes a folder and its missing parents, durably. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let at = path; at !== dirname(first); at = dirname(at)) await syncFolder(dirname(at))
}

/** Moves a finished file to its name, replacing what was there, durably. */
export async function moveInto(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

/** Replaces a small file at once and durably: a reader sees the old text or the new one. */
export async function writeText(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.draft`
  const file = await open(draft, 'wx')
  try {
    await file.writeFile(text)
    await file.datasync()
  } finally {
    await file.close()
  }
  await moveInto(draft, path)
}
