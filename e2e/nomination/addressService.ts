import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fitting } from '@majlis/server/test/refchecks.ts'
import { expect } from 'vitest'

/** A service that tells browsers their address, and the other ways in which one behaves. */
export const ways = {
  plain: '203.0.113.9\n',
  json: '{"ip":"2001:db8::9"}',
  rubbish: '<script>alert(1)</script>',
  endless: `203.0.113.9${' '.repeat(1_000_000)}`,
  hangs: null,
} as const
export type Way = keyof typeof ways

/** Such a service on this machine; `calls` are those that came, `open` those that still wait. */
export async function openService() {
  const state = { way: 'plain' as Way, calls: 0, open: 0, url: '', close: () => {} }
  const server = createServer((request, response) => {
    state.calls++
    state.open++
    response.on('close', () => state.open--)
    // Nothing of the page, its link or its cookies reaches a service of somebody else.
    const { cookie, referer, 'x-link-token': token } = request.headers
    expect({ cookie, referer, token, url: request.url }).toEqual({ url: '/' })
    const said = ways[state.way]
    if (said === null) return
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' })
    response.end(said)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return state
}

/** Answers all that the page of a link asks, by its calls: everything but the last press. */
export async function answerByCalls(product: string, link: string): Promise<void> {
  const token = link.split('/').pop() ?? ''
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', 'x-link-token': token }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${product}/api/referral${path}`, init)
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()).content.data
  }
  await call('PUT', `/referee/relationship/${token}`, { status: 1 })
  for (const answer of await call('GET', `/answer/${token}`))
    await call('PUT', `/answer/${answer.id}`, { referralRefereeId: answer.referralRefereeId, ...fitting(answer) })
}
