import { execFileSync } from 'node:child_process'
import { InterviewType } from '@majlis/domain/core/status.ts'
import type { Page as Tab } from 'playwright-core'
import room from '../../../apps/web/src/features/liveRoom/text.en.ts'
import recording from '../../../apps/web/src/ui/recordingText.en.ts'
import { fakeDevices, launchToKill } from '../../browser.ts'
import { pullDevices } from '../../liveRoom/pulledDevices.ts'
import type { Ask, Met } from '../caller.ts'
import { must } from '../page.ts'
import type { Stack } from '../stack.ts'
import { signInIn } from './browser.ts'
import { type Cast, openRequisition } from './journey.ts'
import { invite, linkTo, until } from './people.ts'

const t = { ...room, ...recording }
const lead = 'lead@interviewers.test'
const person = { name: 'Demo Dana Wells', email: 'dana.wells@applicant.test' }

/** Two people in a live interview, each with a browser's profile of its own. */
export interface Meeting {
  interviewId: string
  /** What the one who leads it asks of the product. */
  ask: Ask
  interviewer: Tab
  candidate: Tab
  /** Ends it for both, who stay until all that they recorded has been handed in; answers when that was asked for. */
  end(): Promise<number>
  close(): Promise<void>
}

/** Two browsers meet in a live interview by the proxy and the relay, see each other and are recorded. */
export async function meet(
  stack: Stack,
  met: Met,
  cast: Cast,
  inEach: (tab: Tab) => Promise<unknown>,
): Promise<Meeting> {
  const { interviewId, link, ask } = await plan(stack, met, cast)
  const { browser, group, kill } = await launchToKill([...fakeDevices, '--autoplay-policy=no-user-gesture-required'])
  // Whoever sits in a call has a machine of its own: on this one what others ask for may not take its picture away.
  execFileSync('renice', ['--priority', '-10', '--pgrp', String(group)], { stdio: 'ignore' })
  const enter = async (colour: string, tone: number) => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' })
    context.setDefaultTimeout(120_000)
    await pullDevices(context, { colour, tone })
    await context.addInitScript(keepPeers)
    const tab = await context.newPage()
    await inEach(tab)
    return tab
  }
  const [interviewer, candidate] = [await enter('blue', 880), await enter('red', 440)]
  const both = [interviewer, candidate]
  const close = async () => {
    for (const tab of both) await tab.context().close()
    await kill()
  }
  try {
    await signInIn(interviewer, stack, lead)
    await interviewer.goto(`${stack.url}/interviewer/interview/${interviewId}/room`)
    await candidate.goto(link)
    await Promise.all(both.map(prepare))
    await interviewer.getByRole('listitem').filter({ hasText: person.name }).getByText(t.steps.lobby).waitFor()
    await press(interviewer, t.start)
    await Promise.all(both.map(seesTheOther))
    const ways = (await Promise.all(both.map((tab) => tab.evaluate(waysOf)))).flat()
    must(ways.length > 0 && ways.every((way) => way === 'relay'), `the call goes by ${ways.join(', ') || 'nothing'}`)
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...{ interviewId, ask, interviewer, candidate, close },
    async end() {
      await press(interviewer, t.end)
      await interviewer.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click()
      const endedAt = Date.now()
      await candidate.getByRole('heading', { level: 1, name: t.overTitle }).waitFor()
      await candidate.getByText(t.overClose).waitFor()
      await interviewer.waitForURL(/interviews\?/)
      return endedAt
    },
  }
}

/** A candidate is added, and gets an interview with somebody who leads it; its time comes at once. */
async function plan(stack: Stack, met: Met, { admin, company, companyId }: Cast) {
  const { ask: interviewer, session } = await invite(stack, met, admin, { email: lead, role: 'interviewer', companyId })
  // Whoever leads interviews says first where it is and what it can ask about.
  const [skill] = await interviewer('GET', '/skill/skill?filter[name]=TypeScript')
  const profile = { name: 'Demo Leila Aziz', primary_phone: '+971501112233', location: 'Dubai' }
  await interviewer('PUT', `/account/account/${session.user.id}`, { ...profile, skillIds: [skill.id] })
  const requisition = await openRequisition(company, 'Shift manager', InterviewType.LIVE)
  const added = { ...person, requisitionId: requisition.id, primaryPhone: '+971501112204', add: true }
  const { id } = await company('POST', '/candidate/candidate/add', added)
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
  const link = await linkTo(stack, person.email, 'interview')
  // Nobody waits two weeks for a rehearsal, and it lasts as long as its faults.
  const eyes = stack.databases.eyes('one')
  const soon = `"scheduledStart" = now() + interval '5 minutes', "scheduledEnd" = now() + interval '65 minutes'`
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
