import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { shippedVersions } from '@majlis/domain/consent/kinds.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Ask, Product } from '../server.ts'
import { buildCallPage, openCallPage } from './page.ts'

/** Who takes part: colour and tone tell them apart. */
export type Side = 'candidate' | 'interviewer' | 'second' | 'watcher'

/** What the room needs of a running product with the demo. */
export type CallProduct = Pick<Product, 'url' | 'as' | 'outbox'> & { pool: Pick<Product['pool'], 'query'> }

const password = 'majlis-demo-2026'
const accounts = {
  interviewer: 'interviewer@demo.majlis.test',
  second: 'rami.nasser@demo.majlis.test',
  watcher: 'recruiter@demo.majlis.test',
} as const
/** What each of them sends. */
export const media = {
  candidate: { colour: 'red', tone: 440 },
  interviewer: { colour: 'blue', tone: 880 },
  second: { colour: 'green', tone: 1320 },
  watcher: { colour: '', tone: 0 },
}

/** A page of somebody in the room, in a browser profile of its own. */
export interface Participant {
  side: Side
  page: Page
  context: BrowserContext
  /** Enters the room; `in` unless said. */
  join(step?: 'lobby' | 'in'): Promise<void>
  /** How it stands to somebody, as its screen would show it. */
  connection(to: Side): Promise<string | undefined>
  /** What it sees and hears of somebody. */
  colour(of: Side | 'candidate screen' | 'interviewer screen'): Promise<string>
  tones(of: Side): Promise<number[]>
  leave(): Promise<void>
}

/** A live interview that runs, to which both sides have agreed. */
export interface CallRoom {
  interviewId: string
  /** The candidate's link: what follows its address. */
  link: string
  open(side: Side, at?: string): Promise<Participant>
  close(): Promise<void>
}

/** Plans an interview, lets both agree, and starts it. */
export async function openRoom(browser: Browser, product: CallProduct): Promise<CallRoom> {
  const [files, { interviewId, link }] = await Promise.all([buildCallPage(), openInterview(product)])
  const opened: BrowserContext[] = []
  return {
    interviewId,
    link,
    async open(side, at = product.url) {
      const context = await browser.newContext({ locale: 'en-GB' })
      opened.push(context)
      const page = await openCallPage(context, at, files)
      const entrance = side === 'candidate' ? { link } : { session: await signIn(product.url, accounts[side]) }
      return {
        side,
        page,
        context,
        async join(step = 'in') {
          await page.waitForFunction(() => 'stage' in window)
          await page.evaluate((opening) => window.stage.open(opening), {
            interviewId,
            ...entrance,
            ...media[side],
            step,
          })
        },
        connection: (to) =>
          page.evaluate((to) => window.stage.call.view.people.find(({ side }) => side === to)?.connection, to),
        colour: (of) => page.evaluate((of) => window.stage.watcher.colour(of), of),
        tones: (of) => page.evaluate((of) => window.stage.watcher.tones(of), of),
        leave: () => context.close(),
      }
    },
    async close() {
      await (await product.as(accounts.interviewer))('POST', `/interview/live/${interviewId}/end`, {})
      for (const context of opened.splice(0)) await context.close()
    },
  }
}

async function signIn(url: string, email: string) {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }
  const { content } = await (await fetch(`${url}/api/login`, init)).json()
  return content.data
}

async function openInterview(product: CallProduct): Promise<{ interviewId: string; link: string }> {
  const company = await product.as('company@demo.majlis.test')
  const interviewer = await product.as(accounts.interviewer)
  const made = await company('POST', '/requisition/requisition', { title: 'Call', job_position: 'Agent' })
  const change = { status: 1, updatedAt: made.updatedAt }
  await company('PUT', `/requisition/requisition/${made.id}`, change)
  const email = `call.${made.id.slice(-12)}@applicant.test`
  const person = { name: 'Demo Carl Line', email, primaryPhone: '+971501112299', add: true }
  await company('POST', '/candidate/candidate/add', { requisitionId: made.id, ...person })
  const [candidate] = await company('GET', `/candidate/candidate?filter[requisitionId]=${made.id}`)
  const people = await company('GET', '/candidate/interviewer?filter[account.bot]=false')
  const lead = people.find(({ account }: { account: { email: string } }) => account.email === accounts.interviewer)
  await company('PUT', '/candidate/interviewer/assign', [{ accountId: lead.accountId, id: candidate.id }])
  const interviewId = await interviewOf(product, candidate.id)
  await plan(company, interviewer, interviewId)
  // Whoever leads has nothing else just now: the demo's own interview begins in some minutes too.
  await product.pool.query(
    `update interview set "scheduledStart" = "scheduledStart" + interval '2 days', "scheduledEnd" = "scheduledEnd" + interval '2 days'
      where id <> $1 and status in (1, 2) and "scheduledStart" < now() + interval '2 hours'
        and "interviewerAccountId" = (select "interviewerAccountId" from interview where id = $1)`,
    [interviewId],
  )
  // Its time has come: nobody waits ten days for a test.
  await product.pool.query(
    `update interview set "scheduledStart" = now() + interval '5 minutes', "scheduledEnd" = now() + interval '50 minutes' where id = $1`,
    [interviewId],
  )
  const link = await linkOf(product, email)
  // Another interviewer sits beside.
  await product.pool.query(
    `insert into interview_person (id, "companyId", "interviewId", "accountId")
      select gen_random_uuid(), interview."companyId", interview.id, account.id from interview, account
      where interview.id = $1 and account.email = $2`,
    [interviewId, accounts.second],
  )
  await agree(byLink(product.url, link), interviewId)
  for (const email of Object.values(accounts)) await agree(await product.as(email), interviewId)
  await interviewer('POST', `/interview/live/${interviewId}/start`, {})
  return { interviewId, link }
}

/** Gives it a time, in hours that its interviewer opens for it. */
async function plan(company: Ask, interviewer: Ask, id: string): Promise<void> {
  const day = 86_400_000
  const startsAt = new Date(Math.ceil(Date.now() / day) * day + randomInt(12 * 24, 28 * 24) * 3_600_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  await interviewer('POST', '/interview/slot/many', [{ kind: 'single', startsAt, endsAt }])
  await company('PUT', `/interview/interview/${id}`, { startsAt, minutes: 30 })
}

async function interviewOf({ pool }: CallProduct, candidateId: string): Promise<string> {
  const { rows } = await pool.query('select id from interview where "candidateId" = $1', [candidateId])
  return rows[0].id
}

async function linkOf(product: CallProduct, email: string): Promise<string> {
  for (const late = Date.now() + 30_000; Date.now() < late; await pause(200)) {
    const letters = await product.outbox(email)
    const found = letters.flatMap(({ links }) => links).find((one) => one.includes('/interview/'))
    if (found) return found.split('/').at(-1) ?? ''
  }
  throw new Error(`no link was sent to ${email}`)
}

const agree = (ask: Ask, id: string) =>
  ask('POST', `/interview/live/${id}/consent`, { version: shippedVersions.live, language: 'en', agreed: true })

function byLink(url: string, link: string): Ask {
  return async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json', 'X-Link-Token': link }
    const response = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body ?? {}) })
    const { content, errors } = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(errors)}`)
    return content.data
  }
}
