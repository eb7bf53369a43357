import { setTimeout as pause } from 'node:timers/promises'
import { InterviewType } from '@majlis/domain/core/status.ts'
import type { Page as Tab } from 'playwright-core'
import room from '../../../apps/web/src/features/liveRoom/text.en.ts'
import recording from '../../../apps/web/src/ui/recordingText.en.ts'
import { fakeDevices, launch, noBrowser } from '../../browser.ts'
import type { Ask, Met } from '../caller.ts'
import { must, type Page } from '../page.ts'
import type { Stack } from '../stack.ts'
import { signInIn } from './browser.ts'
import { play } from './interview.ts'
import { type Cast, openRequisition } from './journey.ts'
import { invite, linkTo, until } from './people.ts'

const t = { ...room, ...recording }
const lead = 'lead@interviewers.test'
const candidate = { name: 'Demo Dana Wells', email: 'dana.wells@applicant.test' }
/** How long they talk, in milliseconds. */
const talk = 8000

/** Two browsers meet in a live interview by the proxy and the relay; both are recorded, and every process plays the film. */
export async function meetLive(stack: Stack, met: Met, page: Page, cast: Cast): Promise<void> {
  const what = 'a live interview of two browsers, recorded'
  if (noBrowser) return page.skip(what, noBrowser)
  let interviewer: Ask = cast.company
  const isHeld = await page.step(what, async () => {
    const { interviewId, link, ask } = await plan(stack, met, cast)
    interviewer = ask
    const browser = await launch(fakeDevices)
    const enter = async () => {
      const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' })
      context.setDefaultTimeout(60_000)
      await context.addInitScript(keepPeers)
      return context.newPage()
    }
    const [one, other] = [await enter(), await enter()]
    try {
      await signInIn(one, stack, lead)
      await one.goto(`${stack.url}/interviewer/interview/${interviewId}/room`)
      await other.goto(link)
      await Promise.all([one, other].map(prepare))
      await one.getByRole('listitem').filter({ hasText: candidate.name }).getByText(t.steps.lobby).waitFor()
      await press(one, t.start)
      await Promise.all([one, other].map(seesTheOther))
      const ways = (await Promise.all([one, other].map((tab) => tab.evaluate(waysOf)))).flat()
      must(ways.length > 0 && ways.every((way) => way === 'relay'), `the call goes by ${ways.join(', ') || 'nothing'}`)
      await pause(talk)
      await press(one, t.end)
      await one.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click()
      await other.getByRole('heading', { level: 1, name: t.overTitle }).waitFor()
      // Both have handed in what they recorded.
      await other.getByText(t.overClose).waitFor()
      await one.waitForURL(/interviews\?/)
    } finally {
      for (const tab of [one, other]) await tab.context().close()
    }
    cast.liveId = interviewId
    return 'both saw each other by coturn, talked and ended'
  })
  if (!isHeld) return
  await page.step('its film of both, played by either process', async () => {
    // The company sees it once the interview is judged.
    const bytes = await play(stack, interviewer, cast.liveId ?? '', 180)
    const { recording: film } = await interviewer('GET', `/interview/interview/${cast.liveId}/recordings`)
    for (const process of stack.processes) {
      const { status } = await fetch(`${process}${film}`, { headers: { range: 'bytes=0-999' } })
      must(status === 206, `${process} plays it: ${status}`)
    }
    return `${bytes} bytes from the store`
  })
}

/** A candidate is added, and gets an interview with somebody who leads it; its time comes at once. */
async function plan(stack: Stack, met: Met, { admin, company, companyId }: Cast) {
  const { ask: interviewer, session } = await invite(stack, met, admin, { email: lead, role: 'interviewer', companyId })
  // Whoever leads interviews says first where it is and what it can ask about.
  const [skill] = await interviewer('GET', '/skill/skill?filter[name]=TypeScript')
  const profile = { name: 'Demo Leila Aziz', primary_phone: '+971501112233', location: 'Dubai' }
  await interviewer('PUT', `/account/account/${session.user.id}`, { ...profile, skillIds: [skill.id] })
  const requisition = await openRequisition(company, 'Shift manager', InterviewType.LIVE)
  const person = { ...candidate, requisitionId: requisition.id, primaryPhone: '+971501112204', add: true }
  const { id } = await company('POST', '/candidate/candidate/add', person)
  await company('PUT', '/candidate/interviewer/assign', [{ accountId: session.user.id, id }])
  const interviewId = await until('an interview to plan', async () => {
    const [row] = await company('GET', `/candidate/candidate?filter[id]=${id}&include=interviewer.interview`)
    return row.interviewers?.find((one: { interview?: { id: string } }) => one.interview)?.interview.id as string
  })
  const day = 86_400_000
  const startsAt = new Date(Math.ceil(Date.now() / day) * day + 14 * day + day / 2)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  await interviewer('POST', '/interview/slot/many', [{ kind: 'single', startsAt, endsAt }])
  await company('PUT', `/interview/interview/${interviewId}`, { startsAt, minutes: 30 })
  const link = await linkTo(stack, candidate.email, 'interview')
  // Nobody waits two weeks for a rehearsal.
  const eyes = stack.databases.eyes('one')
  const soon = `"scheduledStart" = now() + interval '5 minutes', "scheduledEnd" = now() + interval '35 minutes'`
  await eyes.query(`update interview set ${soon} where id = $1`, [interviewId])
  await eyes.end()
  return { interviewId, link, ask: interviewer }
}

const press = (tab: Tab, name: string) => tab.getByRole('button', { name, exact: true }).click()

/** Goes through the check of the devices and the consent to the waiting room. */
async function prepare(tab: Tab): Promise<void> {
  const heading = (name: string) => tab.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await heading(t.checkTitle)
  await tab.getByText(t.lineGood, { exact: true }).or(tab.getByText(t.lineSlow)).first().waitFor()
  await press(tab, t.playTone)
  await press(tab, t.heardTone)
  await press(tab, t.looksGood)
  await heading(t.consentTitle)
  await press(tab, t.agree)
  await heading(t.lobbyTitle)
}

/** The other one's picture runs, and what is recorded arrives. */
async function seesTheOther(tab: Tab): Promise<void> {
  await tab.getByRole('heading', { level: 1, name: t.stage }).waitFor()
  await tab.waitForFunction(() =>
    [...document.querySelectorAll<HTMLVideoElement>('figure video')].some(
      (video) => video.videoWidth > 0 && !video.paused && video.currentTime > 0.2,
    ),
  )
  await tab.getByText(t.recording, { exact: true }).waitFor()
  await tab.getByText(t.savedUpTo('').trim()).waitFor()
}

declare global {
  interface Window {
    peers?: RTCPeerConnection[]
  }
}

/** Runs in the page, before its scripts: keeps the ends of its calls. */
function keepPeers(): void {
  window.peers = []
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      window.peers?.push(this)
    }
  }
}

/** Runs in the page: by what kind of address its calls send. */
async function waysOf(): Promise<string[]> {
  const reports = await Promise.all((window.peers ?? []).map((peer) => peer.getStats()))
  return reports.flatMap((report) => {
    const all = [...report.values()]
    const pairs = all.filter(
      ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
    )
    return pairs.map(({ localCandidateId }) => String(report.get(localCandidateId)?.candidateType))
  })
}
