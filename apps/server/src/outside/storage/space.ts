import { statfs } from 'node:fs/promises'

/** The disk is as good as full: what is left is kept for the database and the log. */
class NoSpace extends Error {
  readonly code = 'ENOSPC'
  constructor() {
    super('too little space is left on the disk')
    this.name = 'NoSpace'
  }
}

/** Throws NoSpace where so many bytes more would leave less than the reserve. */
export async function ensureSpace(folder: string, bytes: number, reserve: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - bytes < reserve) throw new NoSpace()
}

/** Is this the word of a disk, or of PostgreSQL's, that has no room? */
export const isNoSpace = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(String((error as { code?: unknown } | null)?.code))
