import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../core/keys.ts'

/** What a token is good for: a call, its renewal, or a reloaded page's way back to its session. */
export type Kind = 'a1' | 'r1' | 'b1'

/** A token as it was read, not yet believed: its MAC is checked with the key of the session that it names. */
export interface Token {
  kind: Kind
  sessionId: string
  n: number
  mac: Buffer
}

/** A session's pair of one generation. */
export interface Pair {
  token: string
  refreshToken: string
}

const ID = 16
const COUNTER = 4
const MAC = 32

/** Reads a token of one kind; null for anything that we cannot have written, letter by letter. */
export function readToken(kind: Kind, text: string | undefined): Token | null {
  if (!text?.startsWith(`${kind}.`) || text.length > 100) return null
  const bytes = Buffer.from(text.slice(3), 'base64url')
  if (bytes.length !== ID + COUNTER + MAC || bytes.toString('base64url') !== text.slice(3)) return null
  return {
    kind,
    sessionId: idOf(bytes.subarray(0, ID)),
    n: bytes.readUInt32BE(ID),
    mac: bytes.subarray(ID + COUNTER),
  }
}

/** Was this token derived from this session's key? */
export const isOurs = (key: Buffer, { kind, sessionId, n, mac }: Token): boolean =>
  timingSafeEqual(macOf(key, kind, plain(sessionId, n)), mac)

/** Derives a token; it is stored nowhere. */
export function derive(kind: Kind, key: Buffer, sessionId: string, n: number): string {
  const named = plain(sessionId, n)
  return `${kind}.${Buffer.concat([named, macOf(key, kind, named)]).toString('base64url')}`
}

/** The pair of a generation, the same however often it is asked for. */
export const pairOf = (key: Buffer, sessionId: string, n: number): Pair => ({
  token: derive('a1', key, sessionId, n),
  refreshToken: derive('r1', key, sessionId, n),
})

function plain(sessionId: string, n: number): Buffer {
  const bytes = Buffer.alloc(ID + COUNTER)
  bytes.write(sessionId.replaceAll('-', ''), 'hex')
  bytes.writeUInt32BE(n, ID)
  return bytes
}

const macOf = (key: Buffer, kind: Kind, named: Buffer) => createHmac('sha256', key).update(kind).update(named).digest()

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A page asks for a new one within so many milliseconds. */
const proofLasts = 10 * 60_000
const proofPurpose = 'report proof'

/** Shows with each call of a page that its browser is a device of a bound link: ten minutes long, and kept in memory alone. */
export function makeProof(keys: Keys, deviceId: string, now: number): string {
  const words = `${deviceId}.${now + proofLasts}`
  return `${words}.${keys.sign(proofPurpose, words)}`
}

/** The device that a proof names; null for one that is not ours, or is over. */
export function provenDevice(keys: Keys, proof: unknown, now = Date.now()): string | null {
  const [, words, deviceId, until, signature] =
    /^(([\da-f-]{36})\.(\d{13}))\.([\w-]{43})$/.exec(typeof proof === 'string' ? proof : '') ?? []
  if (!words || !deviceId || !signature || Number(until) < now) return null
  return keys.signed(proofPurpose, words, signature) ? deviceId : null
}
