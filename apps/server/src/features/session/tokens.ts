import { createHmac, timingSafeEqual } from 'node:crypto'

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
