import { MissingFile, type Storage } from '../src/outside/storage.ts'

/** A store in which nothing is kept. */
export const noFiles: Pick<Storage, 'get'> = { get: () => Promise.reject(new MissingFile()) }
