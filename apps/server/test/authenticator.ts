import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** As much of CBOR as a key and its attestation need: numbers, bytes, text, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)])])
}

interface Lies {
  origin?: string
  host?: string
  /** Its owner was not asked for a finger or a PIN. */
  unverified?: boolean
  counter?: number
}

/** A device that makes and uses one passkey, in software; it may lie about each thing that has to be right. */
export function openAuthenticator(host = 'localhost', origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const raw = randomBytes(32)
  const id = raw.toString('base64url')
  let used = 0

  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  function data(flags: number, lies: Lies, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? ++used)
    const all = flags | 0x01 | (lies.unverified ? 0 : 0x04)
    return Buffer.concat([sha256(lies.host ?? host), Buffer.from([all]), counter, more])
  }

  return {
    id,
    /** Makes its key for a question. */
    make(challenge: string, lies: Lies = {}) {
      const coordinate = (text?: string) => Buffer.from(text as string, 'base64url')
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, raw.length]), raw, key])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(0x40, lies, credential)],
      ])
      return {
        ...{ challenge, id, transports: ['internal'] },
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      }
    },
    /** Signs a question with it. */
    sign(challenge: string, lies: Lies = {}) {
      const client = clientData('webauthn.get', challenge, lies)
      const authenticatorData = data(0, lies)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return {
        ...{ challenge, id, clientDataJSON: client.toString('base64url') },
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}
