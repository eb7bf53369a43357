import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const COOKIE = 0x2112a442
const ALLOCATE = 0x0003
const USERNAME = 0x0006
const INTEGRITY = 0x0008
const ERROR = 0x0009
const REALM = 0x0014
const NONCE = 0x0015
const RELAYED = 0x0016
const TRANSPORT = 0x0019
const UDP = Buffer.from([17, 0, 0, 0])

/** What a TURN server answered to somebody who asked it for an address: one was given, or the code of its refusal. */
export interface Allocated {
  relayed: boolean
  code: number | null
}

const attribute = (type: number, value: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

function message(attributes: Buffer, more = 0): Buffer {
  const head = Buffer.alloc(20)
  head.writeUInt16BE(ALLOCATE, 0)
  head.writeUInt16BE(attributes.length + more, 2)
  head.writeUInt32BE(COOKIE, 4)
  randomBytes(12).copy(head, 8)
  return Buffer.concat([head, attributes])
}

function attributesOf(answer: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>()
  for (let at = 20; at + 4 <= answer.length; ) {
    const length = answer.readUInt16BE(at + 2)
    found.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length))
    at += 4 + Math.ceil(length / 4) * 4
  }
  return found
}

/** Asks a TURN server on this machine for an address, as a browser does: once to learn its realm, then with a name and a password. */
export async function allocate(port: number, username: string, credential: string): Promise<Allocated> {
  const socket = createSocket('udp4')
  const ask = async (sent: Buffer): Promise<Map<number, Buffer>> => {
    socket.send(sent, port, '127.0.0.1')
    const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(3000) })) as [Buffer]
    return attributesOf(answer)
  }
  try {
    const first = await ask(message(attribute(TRANSPORT, UDP)))
    const [realm, nonce] = [first.get(REALM), first.get(NONCE)]
    if (!realm || !nonce) return { relayed: first.has(RELAYED), code: codeOf(first) }
    const signed = message(
      Buffer.concat([
        attribute(TRANSPORT, UDP),
        attribute(USERNAME, Buffer.from(username)),
        attribute(REALM, realm),
        attribute(NONCE, nonce),
      ]),
      24,
    )
    const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest()
    const integrity = createHmac('sha1', key).update(signed).digest()
    const answer = await ask(Buffer.concat([signed, attribute(INTEGRITY, integrity)]))
    return { relayed: answer.has(RELAYED), code: codeOf(answer) }
  } finally {
    socket.close()
  }
}

function codeOf(attributes: Map<number, Buffer>): number | null {
  const error = attributes.get(ERROR)
  return error ? (error[2] as number) * 100 + (error[3] as number) : null
}
