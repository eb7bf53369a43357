import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** What was kept: its size in bytes and its SHA-256 in hexadecimal. */
export interface Stored {
  size: number
  sha256: string
}

/** A file of the caller's that the store takes over: it is gone from its place afterwards. */
export interface GivenFile {
  /** Its path. */
  given: string
}

/** First and last byte of a part of a file, both included. */
export interface Span {
  start: number
  end?: number
}

/** Where files and recordings are kept; a key is made by `newKey` and says nothing about the file. */
export interface Storage {
  /** Does it stand when this machine's disk is lost? */
  outlivesDisk?: true
  /** Keeps the bytes; when it resolves, they survive a power cut. Nothing is visible under the key before. */
  put(key: string, body: Readable | Buffer | GivenFile, about: { type: string }): Promise<Stored>
  /** Size in bytes and the last change, or null when nothing is kept under the key. */
  head(key: string): Promise<{ size: number; changedAt: Date } | null>
  /** The bytes, or a part of them; throws `MissingFile`. The caller reads the stream to its end or destroys it. */
  get(key: string, span?: Span): Promise<Readable>
  /** Removes what is kept under the key, if anything is. */
  delete(key: string): Promise<void>
}

/** Nothing is kept under the key. */
export class MissingFile extends Error {
  constructor() {
    super('no such file')
    this.name = 'MissingFile'
  }
}

/** A fresh random name of 160 bits for one file. */
export function newKey(): string {
  return randomBytes(20).toString('hex')
}

/** Lets only a key that `newKey` can have made through, so that no path can be spoken. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{40}$/.test(key)) throw new TypeError('not a storage key')
  return key
}
