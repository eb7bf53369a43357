import { join } from 'node:path'
import { traced, tracing } from '../core/trace.ts'
import type { Storage } from './storage/contract.ts'
import { diskStorage } from './storage/disk.ts'
import type { S3Place } from './storage/s3.ts'

export { type GivenFile, MissingFile, newKey, type Span, type Storage } from './storage/contract.ts'

/** The settings that choose the store: a bucket means S3, otherwise the data folder. */
export interface StorageSettings {
  DATA_DIR: string
  DISK_RESERVE_MB?: number
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Opens the store of files and recordings that the settings name. */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const storage = await open(settings)
  return tracing() ? told(storage) : storage
}

/** Tells of each use of a store, never of what was kept there. */
function told(storage: Storage): Storage {
  const outside = { outside: true } as const
  return {
    ...storage,
    put: (...asked) => traced('store put', () => storage.put(...asked), outside),
    head: (...asked) => traced('store head', () => storage.head(...asked), outside),
    get: (...asked) => traced('store get', () => storage.get(...asked), outside),
    delete: (...asked) => traced('store delete', () => storage.delete(...asked), outside),
  }
}

async function open(settings: StorageSettings): Promise<Storage> {
  if (!settings.S3_BUCKET)
    return diskStorage(join(settings.DATA_DIR, 'files'), () => (settings.DISK_RESERVE_MB ?? 0) * 2 ** 20)
  // The client of S3 takes a third of a second to load, which a start without it need not wait for.
  const { s3Storage } = await import('./storage/s3.ts')
  return s3Storage(placeOf(settings.S3_BUCKET, settings))
}

function placeOf(bucket: string, settings: StorageSettings): S3Place {
  return {
    bucket,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  }
}
