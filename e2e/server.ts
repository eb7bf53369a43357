import { rm } from 'node:fs/promises'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { copyDemo } from './demo.ts'
import { endProcess, startProcess, urlOf } from './process.ts'

/** The password of everybody in the demo. */
export const password = 'majlis-demo-2026'

/** A message as the admin reads it in the outbox, with the addresses it leads to. */
export interface Letter {
  type: string
  recipient: string
  subject: string | null
  text: string
  links: string[]
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answers of any call
export type Ask = (method: string, path: string, body?: unknown) => Promise<any>

/** A process of a product. */
export interface Process {
  url: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again, at the same address and on the same data. */
  restart(): Promise<void>
}

/** The whole product as its own process, on a database and a data folder of its own. */
export interface Product extends Process {
  /** Where it keeps its files. */
  dataDir: string
  /** Its database, for what no call writes yet. */
  pool: Awaited<ReturnType<typeof copyDemo>>['database']['pool']
  /** Ends it in order, and removes its data. */
  stop(): Promise<void>
  /** Starts another process of the same product beside it, on the same data, at an address of its own. */
  beside(): Promise<Process>
  /** Calls the product as one of the demo's people, below `/api`; answers the content, and throws on a refusal. */
  as(email: string): Promise<Ask>
  /** The messages to this address, the newest first, read by the demo's admin. */
  outbox(recipient: string): Promise<Letter[]>
}

const running = new Set<Product>()

/** Ends what the tests of a file left running: a failed end of one would take the connections of all after it. */
export async function stopLeftOver(): Promise<void> {
  await Promise.all([...running].map((product) => product.stop()))
}

/** Starts the product with the demo, and waits until it answers. */
export async function startServer(settings?: Record<string, string>): Promise<Product> {
  const [{ database, dataDir }, port] = await Promise.all([copyDemo(), freePort()])
  const where = { database: database.facts.where, dataDir }
  const first = await openProcess({ ...where, port, ...(settings && { settings }) })
  const { url, end } = first
  const all = [end]

  const product: Product = {
    url,
    kill: first.kill,
    restart: first.restart,
    dataDir,
    pool: database.pool,
    beside: async () => {
      const { end, ...other } = await openProcess({
        ...where,
        port: await freePort(),
        settings: { ...settings, PUBLIC_URL: url },
      })
      all.push(end)
      return other
    },
    stop: async () => {
      running.delete(product)
      await Promise.all(all.map((end) => end()))
      await Promise.all([database.stop(), rm(dataDir, { recursive: true, force: true })])
    },
    as: (email) => callerOf(url, email),
    outbox: async (recipient) => readOutbox(await callerOf(url, 'admin@demo.majlis.test'), recipient),
  }
  running.add(product)
  return product
}

/** A process of the product, and how it is ended in order. */
async function openProcess(place: Parameters<typeof startProcess>[0]): Promise<Process & { end(): Promise<void> }> {
  let child = await startProcess(place)
  return {
    url: urlOf(place.port),
    kill: () => endProcess(child, 'SIGKILL'),
    restart: async () => {
      child = await startProcess(place)
    },
    end: () => endProcess(child, 'SIGTERM'),
  }
}

async function callerOf(url: string, email: string): Promise<Ask> {
  const call = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    // A body of nothing is no JSON: whoever sends none says no type.
    const sent = body !== undefined && { body: JSON.stringify(body) }
    const init = { method, ...sent, headers: { ...(sent && { 'Content-Type': 'application/json' }), ...headers } }
    const response = await fetch(`${url}/api${path}`, init)
    const { content, errors } = await response.json()
    if (!response.ok || errors?.length)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(errors)}`)
    return content.data
  }
  const { token, refreshToken, user } = await call('POST', '/login', {}, { email, password })
  const session = { Authorization: `Bearer ${token}`, 'X-Refresh-Token': refreshToken, 'X-Request-Role': user.role }
  return (method, path, body) => call(method, path, session, body)
}

async function readOutbox(ask: Ask, recipient: string): Promise<Letter[]> {
  const rows: { id: string }[] = await ask('GET', `/other/outbox?filter[recipient]=${encodeURIComponent(recipient)}`)
  const letters: Omit<Letter, 'links'>[] = await Promise.all(rows.map(({ id }) => ask('GET', `/other/outbox/${id}`)))
  return letters.map((letter) => ({ ...letter, links: letter.text.match(/https?:\/\/[^\s<>"]+/g) ?? [] }))
}
