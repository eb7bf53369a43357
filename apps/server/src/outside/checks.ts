import { access, constants, statfs } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Env } from '../core/env.ts'
import { cleanLine } from '../core/errorText.ts'
import { type Finding, findings } from '../core/finding.ts'
import { iceServersFor } from '../core/ice.ts'
import { inTime } from '../core/inTime.ts'
import { checkMail } from './mail.ts'
import { allocate } from './relay.ts'
import type { Storage } from './storage.ts'

const seconds = 10

/** Is there room on the data folder's disk, above what is kept free? */
export async function checkDisk(folder: string, reserveMb: number): Promise<Finding> {
  const { ok, look, wrong } = findings('disk')
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize, blocks } = await statfs(folder)
    const free = (bavail * bsize) / 1e9
    const words = `${free.toFixed(1)} of ${((blocks * bsize) / 1e9).toFixed(1)} GB are free in ${folder}`
    if (free * 1e9 < reserveMb * 2 ** 20)
      return wrong(
        `${words}, less than DISK_RESERVE_MB: no upload is taken. Make room, or move DATA_DIR to a larger disk.`,
      )
    return bavail < blocks / 10 ? look(`${words}. Make room before it is full.`) : ok(`${words}.`)
  } catch (error) {
    return wrong(`${folder} can't be written to: ${reason(error)}. Give it to the user that runs the server.`)
  }
}

/** Is a mail server there, and does it let us in? Nothing is sent. */
export async function checkMailServer({ SMTP_URL, NODE_ENV }: Pick<Env, 'SMTP_URL' | 'NODE_ENV'>): Promise<Finding> {
  const { ok, look, wrong } = findings('mail')
  if (!SMTP_URL)
    return NODE_ENV === 'production'
      ? look('There is no mail server: messages stay in the outbox. Set SMTP_URL.')
      : ok('Messages stay in the outbox, as SMTP_URL is not set.')
  const { host } = new URL(SMTP_URL)
  try {
    await answered(checkMail(SMTP_URL))
    return ok(`${host} answers and lets us in.`)
  } catch (error) {
    return wrong(
      `${host} does not take our mail: ${reason(error)}. Check SMTP_URL: address, smtp:// or smtps://, user and password.`,
    )
  }
}

/** The one name under which a store is tried: what a check that was ended has left, the next one removes. */
const tried = '0'.repeat(40)

/** Can a file be written, read and removed? */
export async function checkStore(storage: Pick<Storage, 'put' | 'get' | 'delete'>, place: string): Promise<Finding> {
  const { ok, wrong } = findings('store')
  const sent = Buffer.from('tried')
  const roundTrip = async () => {
    await storage.put(tried, sent, { type: 'application/octet-stream' })
    const got = await buffer(await storage.get(tried)).finally(() => storage.delete(tried))
    if (!got.equals(sent)) throw new Error('what was read is not what was written')
  }
  try {
    await answered(roundTrip())
    return ok(`A file was written to ${place}, read and removed.`)
  } catch (error) {
    return wrong(
      `${place} does not keep files: ${reason(error)}. Check the settings S3_… and the rights of the key, or of the folder.`,
    )
  }
}

/** Does each relay give an address for the names that pages get? */
export async function checkRelays(env: Pick<Env, 'TURN_URLS' | 'TURN_SECRET' | 'CALL_RELAY_ONLY'>): Promise<Finding[]> {
  const { ok, look, wrong } = findings('relay')
  const [server] = iceServersFor(env, 'doctor', Date.now()).iceServers
  if (!server)
    return [look('There is no relay, so about one call in five does not come about. Set TURN_URLS and TURN_SECRET.')]
  return Promise.all(
    server.urls.map(async (url) => {
      try {
        const { relayed, code } = await answered(allocate(url, server.username ?? '', server.credential ?? ''))
        if (relayed) return ok(`${url} gave an address.`)
        const why = code === 401 ? 'Give it the same secret as TURN_SECRET, and the same time.' : 'See its log.'
        return wrong(`${url} refused with ${code}. ${why}`)
      } catch (error) {
        return wrong(`${url} does not answer: ${reason(error)}. Check that it runs, and the firewall.`)
      }
    }),
  )
}

/** What somebody outside meets at the public address, seen from here. */
export async function checkPublicAddress(env: Pick<Env, 'PUBLIC_URL' | 'METRICS_TOKEN'>): Promise<Finding[]> {
  const { ok, look, wrong } = findings('address')
  const get = (path: string) =>
    fetch(`${env.PUBLIC_URL}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(seconds * 1000) })
  try {
    const health = await get('/api/health')
    const isOurs =
      health.headers.get('content-type')?.startsWith('application/json') && [200, 503].includes(health.status)
    if (!isOurs)
      return [
        wrong(
          `${env.PUBLIC_URL} answers ${health.status}, and not as Majlis. Check PUBLIC_URL and where the proxy sends it.`,
        ),
      ]
    const found = [
      ok(`${env.PUBLIC_URL} leads to Majlis, which ${health.status === 200 ? 'serves' : 'does not serve now'}.`),
    ]
    if (env.PUBLIC_URL.startsWith('https:') && !health.headers.has('strict-transport-security'))
      found.push(
        wrong(
          'The proxy does not say that it was asked by https. Let it set X-Forwarded-Proto, and trust it: TRUST_PROXY.',
        ),
      )
    const { status } = await get('/metrics')
    if (env.METRICS_TOKEN && status !== 404)
      found.push(look(`/metrics can be asked from outside. Let the proxy answer 404, as deploy/nginx.conf does.`))
    return found
  } catch (error) {
    return [
      look(
        `${env.PUBLIC_URL} was not reached from here: ${reason(error)}. Look from outside; check DNS, the certificate and that the server runs.`,
      ),
    ]
  }
}

/** In the words of OpenSSL: who reports it has a code of its own. */
const untrusted = /self-signed certificate|unable to (get local issuer|get issuer|verify the first) certificate/

/** What went wrong in a few words: `fetch` keeps them one level down, and the system tells a code alone. */
function reason(error: unknown): string {
  const { cause, message, code, name } = error as Error & { code?: string; cause?: unknown }
  if (cause instanceof Error) return reason(cause)
  if (untrusted.test(message))
    return `${cleanLine(message)} (Node.js doesn't know its authority: NODE_EXTRA_CA_CERTS names the file of your own)`
  return name === 'TimeoutError' || name === 'AbortError'
    ? 'it did not answer in time'
    : cleanLine(message || code || name).replace(/\.$/, '')
}

const answered = <T>(work: Promise<T>): Promise<T> =>
  inTime(work, seconds * 1000, () => new Error(`it did not answer within ${seconds} s`))
