import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { sealingKeys } from './dataFolder.ts'
import type { Env } from './env.ts'

/** What the product seals and signs with; the first key of the settings writes, all of them read. */
export interface Keys {
  /** Seals bytes for one place (`about`): moved to another place they no longer open. */
  seal(bytes: Buffer, about: string): Buffer
  /** The bytes, or null when they were changed, belong elsewhere or were sealed with a key that is gone. */
  open(sealed: Buffer, about: string): Buffer | null
  /** A signature of words for one purpose, in letters fit for addresses and cookies. */
  sign(purpose: string, words: string): string
  /** Did we sign these words for this purpose? */
  signed(purpose: string, words: string, signature: string): boolean
}

const NONCE = 12
const TAG = 16

/** The keys of these settings: SECRET, or the key file in the data folder. */
export const openKeys = (env: Env): Keys => keysOf(sealingKeys(env))

/** Keys of 32 bytes each, the newest first. */
export function keysOf(all: readonly [Buffer, ...Buffer[]]): Keys {
  const sealing = all.map((key) => derived(key, 'seal'))
  const signing = all.map((key) => derived(key, 'sign'))
  return {
    seal: (bytes, about) => seal(sealing[0] as KeyObject, bytes, about),
    open: (sealed, about) => first(sealing, (key) => open(key, sealed, about)),
    sign: (purpose, words) => mac(signing[0] as KeyObject, purpose, words).toString('base64url'),
    signed: (purpose, words, signature) => signing.some((key) => isSame(mac(key, purpose, words), signature)),
  }
}

const derived = (key: Buffer, use: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `majlis ${use}`, 32)))
const mac = (key: KeyObject, purpose: string, words: string) =>
  createHmac('sha256', key).update(`${purpose}\0${words}`).digest()

/** Compared as text too: base64 has several spellings of the same bytes, and only ours is ours. */
function isSame(ours: Buffer, signature: string): boolean {
  const theirs = Buffer.from(signature)
  const written = Buffer.from(ours.toString('base64url'))
  return theirs.length === written.length && timingSafeEqual(theirs, written)
}

function seal(key: KeyObject, bytes: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

function open(key: KeyObject, sealed: Buffer, about: string): Buffer | null {
  if (sealed.length < NONCE + TAG) return null
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  cipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()])
  } catch {
    return null
  }
}

function first<T>(keys: readonly KeyObject[], act: (key: KeyObject) => T | null): T | null {
  for (const key of keys) {
    const found = act(key)
    if (found) return found
  }
  return null
}
