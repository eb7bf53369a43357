import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

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

/** Asks a relay for an address, as a browser does: once to learn its realm, then with a name and a password. `url` as browsers write it. */
export async function allocate(url: string, username: string, credential: string): Promise<Allocated> {
  const line = await connect(url)
  try {
    const first = attributesOf(await line.ask(message(attribute(TRANSPORT, UDP))))
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
    const answer = attributesOf(await line.ask(Buffer.concat([signed, attribute(INTEGRITY, integrity)])))
    return { relayed: answer.has(RELAYED), code: codeOf(answer) }
  } finally {
    line.close()
  }
}

interface Line {
  ask(sent: Buffer): Promise<Buffer>
  close(): void
}

const patience = 5000

async function connect(url: string): Promise<Line> {
  const [, scheme, bare = '', port, transport] =
    /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/i.exec(url) ?? []
  const isSecure = scheme?.toLowerCase() === 'turns'
  const host = bare.replace(/^\[|\]$/g, '')
  const at = { host, port: Number(port ?? (isSecure ? 5349 : 3478)) }
  if (!isSecure && transport !== 'tcp') return byUdp(at)
  return byStream(isSecure ? connectTls({ ...at, servername: isIP(host) ? '' : host }) : connectTcp(at), isSecure)
}

function byUdp({ host, port }: { host: string; port: number }): Line {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4')
  return {
    async ask(sent) {
      const signal = AbortSignal.timeout(patience)
      const answer = once(socket, 'message', { signal })
      // What cannot be sent is told as an error of the socket, for which `once` listens.
      socket.send(sent, port, host)
      return ((await answer) as [Buffer])[0]
    },
    close: () => socket.close(),
  }
}

/** On a stream a message ends where its head says. */
async function byStream(socket: Socket, isSecure: boolean): Promise<Line> {
  socket.on('error', () => {})
  await once(socket, isSecure ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(patience) }).catch(
    (error) => {
      socket.destroy()
      throw error
    },
  )
  return {
    async ask(sent) {
      const signal = AbortSignal.timeout(patience)
      socket.write(sent)
      for (let got = Buffer.alloc(0); ; ) {
        const [piece] = (await once(socket, 'data', { signal })) as [Buffer]
        got = Buffer.concat([got, piece])
        if (got.length >= 20 && got.length >= 20 + got.readUInt16BE(2)) return got
      }
    },
    close: () => socket.destroy(),
  }
}

function codeOf(attributes: Map<number, Buffer>): number | null {
  const error = attributes.get(ERROR)
  return error ? (error[2] as number) * 100 + (error[3] as number) : null
}
