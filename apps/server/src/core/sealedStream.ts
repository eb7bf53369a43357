import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/** What was sealed is cut, changed, stands in another's place or needs another key. */
export class Unsealable extends Error {
  constructor() {
    super('is cut, damaged or sealed with another key')
    this.name = 'Unsealable'
  }
}

const MAGIC = Buffer.from('MJB1')
const SALT = 16
const PIECE = 64 * 1024
const TAG = 16

/**
 * Seals a stream of any length with AES-256-GCM, a piece at a time: `about` names its place, and moved elsewhere it does not
 * open. Each stream has a key of its own, made from the operator's and a salt, so that counting is a safe nonce.
 */
export function sealing(key: Buffer, about: string): Transform {
  const salt = randomBytes(SALT)
  const own = keyFor(key, salt, about)
  const seal = (piece: Buffer, nth: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(nth, isLast))
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
  const pieces = inPieces(PIECE, seal)
  pieces.push(Buffer.concat([MAGIC, salt]))
  return pieces
}

/** Opens what `sealing` made: no byte comes out before its piece is known to be true, and a cut end fails with Unsealable. */
export function opening(key: Buffer, about: string): Transform {
  let own: Buffer | undefined
  const open = (piece: Buffer, nth: number, isLast: boolean) => {
    if (!own || piece.length < TAG) throw new Unsealable()
    const cipher = createDecipheriv('aes-256-gcm', own, nonceOf(nth, isLast), { authTagLength: TAG })
    cipher.setAuthTag(piece.subarray(-TAG))
    try {
      return Buffer.concat([cipher.update(piece.subarray(0, -TAG)), cipher.final()])
    } catch {
      throw new Unsealable()
    }
  }
  return inPieces(PIECE + TAG, open, MAGIC.length + SALT, (head) => {
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Unsealable()
    own = keyFor(key, head.subarray(MAGIC.length), about)
  })
}

const keyFor = (key: Buffer, salt: Buffer, about: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `majlis back-up\0${about}`, 32))

/** The last piece says that it is the last: otherwise a stream could be cut between two. */
function nonceOf(nth: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(nth, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Turn = (piece: Buffer, nth: number, isLast: boolean) => Buffer

/** Turns a stream in pieces of one size; which is the last one is known only at the end. */
function inPieces(size: number, turn: Turn, headSize = 0, readHead: (head: Buffer) => void = () => {}): Transform {
  let waiting: Buffer[] = []
  let held = 0
  let nth = 0
  let isHeadRead = headSize === 0
  const take = (length: number) => {
    const all = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting)
    waiting = length < all.length ? [all.subarray(length)] : []
    held = all.length - length
    return all.subarray(0, length)
  }
  const attempt = (done: TransformCallback, act: () => void) => {
    try {
      act()
    } catch (error) {
      return done(error as Error)
    }
    done()
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      held += chunk.length
      attempt(done, () => {
        if (!isHeadRead && held >= headSize) {
          readHead(take(headSize))
          isHeadRead = true
        }
        while (isHeadRead && held > size) this.push(turn(take(size), nth++, false))
      })
    },
    flush(done) {
      attempt(done, () => {
        if (!isHeadRead) throw new Unsealable()
        this.push(turn(take(held), nth, true))
      })
    },
  })
}
