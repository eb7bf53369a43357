import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../src/db/connect.ts'
import { replayJournal } from '../src/features/privacy/jobs/journal.ts'
import { journalOf } from '../src/features/privacy/journalFile.ts'
import { openRepository, type Repository } from '../src/outside/backup/repository.ts'
import { restoreDatabase, restoreFiles, restoreJournal, restoreUploads } from '../src/outside/backup/restore.ts'
import { type Backup, makeBackup } from '../src/outside/backup/save.ts'
import { newKey, openStorage, type Storage } from '../src/outside/storage.ts'
import type { World } from './world.ts'

/** Back-ups of a world, in a folder that goes with them. */
export function openBackups(world: World) {
  const folder = mkdtempSync(path.join(tmpdir(), 'majlis-backup-'))
  const key = randomBytes(32)

  /** A stored file with its row, as a feature keeps one. */
  async function stored(bytes: Buffer, values: object = {}, storage: Storage = world.storage): Promise<string> {
    const key = newKey()
    const { size, sha256 } = await storage.put(key, bytes, { type: 'application/pdf' })
    await world.put('attachment', { key, size, sha256, name: 'resume.pdf', type: 'application/pdf', ...values })
    return key
  }

  const open = (name: string) => openRepository(path.join(folder, name), key, { make: true })
  const backUp = (repository: Repository, more: Partial<Backup> = {}) =>
    makeBackup({
      connection: world.connection,
      storage: world.storage,
      uploads: world.uploadFolder,
      journal: journalOf(world.env.DATA_DIR),
      repository,
      keepDays: 30,
      product: '0.1.0',
      secret: [],
      tell,
      ...more,
    })

  /** Restores into an empty database and an empty folder; the caller ends what it opens there. */
  async function restored(repository: Repository, id: string, database: Pick<Database, 'connection' | 'pool'>) {
    const place = mkdtempSync(path.join(folder, 'place-'))
    const manifest = await repository.manifest(id)
    await restoreDatabase(database.connection, { repository, id, manifest, tell })
    await restoreJournal(journalOf(place), { repository, more: '', tell })
    const again = await replayJournal({ pool: database.pool, folder: place })
    const storage = await openStorage({ DATA_DIR: place })
    const files = await restoreFiles(database.pool, { repository, storage, tell })
    const uploads = await restoreUploads(path.join(place, 'uploads'), { repository, id, manifest })
    return { place, storage, files, uploads, again }
  }

  return { folder, stored, open, backUp, restored, close: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Nobody listens. */
export const tell = () => {}
