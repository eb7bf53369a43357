import { openOwnServer } from '@majlis/server/test/ownServer.ts'
import type { CallProduct } from '../e2e/call/room.ts'

const password = 'majlis-demo-2026'

/** The whole product with its demo and a database of its own, as somebody has it who just installed it. */
export async function startDemo(settings: Record<string, string>): Promise<CallProduct & { stop(): Promise<void> }> {
  const server = await openOwnServer(settings)
  const pool = await server.openEyes()
  const { url } = server
  const as: CallProduct['as'] = (email) => signIn(url, email)
  return {
    url,
    pool,
    as,
    async outbox(recipient) {
      const ask = await as('admin@demo.majlis.test')
      const rows: { id: string }[] = await ask(
        'GET',
        `/other/outbox?filter[recipient]=${encodeURIComponent(recipient)}`,
      )
      const letters = await Promise.all(rows.map(({ id }) => ask('GET', `/other/outbox/${id}`)))
      return letters.map((letter) => ({ ...letter, links: letter.text.match(/https?:\/\/[^\s<>"]+/g) ?? [] }))
    },
    async stop() {
      await pool.end()
      await server.close()
    },
  }
}

async function signIn(url: string, email: string) {
  const call = async (method: string, at: string, headers: Record<string, string>, body?: unknown) => {
    const init = { method, headers: { 'Content-Type': 'application/json', ...headers } }
    const response = await fetch(`${url}/api${at}`, body === undefined ? init : { ...init, body: JSON.stringify(body) })
    const { content, errors } = await response.json()
    if (!response.ok || errors?.length) throw new Error(`${method} ${at}: ${response.status} ${JSON.stringify(errors)}`)
    return content.data
  }
  const { token, refreshToken, user } = await call('POST', '/login', {}, { email, password })
  const session = { Authorization: `Bearer ${token}`, 'X-Refresh-Token': refreshToken, 'X-Request-Role': user.role }
  return (method: string, at: string, body?: unknown) => call(method, at, session, body)
}
