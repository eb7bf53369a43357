import type { LivePlan } from '@majlis/web/src/core/recording/livePlan.ts'
import { LiveRecorder } from '@majlis/web/src/core/recording/liveRecorder.ts'
import { recoverRecordings } from '@majlis/web/src/core/recording/recover.ts'
import { accept, answer, calling, offer } from './call.ts'
import { listenTo, sent, somebody } from './person.ts'
import { picturesIn } from './reader.ts'

type Side = 'candidate' | 'interviewer'

/** Records the call with another browser, as large as the product does. */
async function recordCall(side: Side, picture: boolean): Promise<void> {
  const { own, theirs } = await calling()
  const other = side === 'candidate' ? 'interviewer' : 'candidate'
  const scene: LivePlan['scene'] = {
    me: { id: side, side, stream: own, hasPicture: true, awaySince: null },
    others: [{ id: other, side: other, stream: theirs, hasPicture: true, awaySince: null }],
    screen: null,
  }
  await begin(side, { ...planOf(side), scene, picture })
}

async function begin(side: Side, plan: LivePlan): Promise<void> {
  const recorder = new LiveRecorder(plan)
  recorders[side] = recorder
  await recorder.begin()
}

/** How far this page's clock is behind the server's. */
const BEHIND = 3_600_000
const interviewId = 'interview'
const endpoint = '/upload'
const headersOf = (side: Side) => () => ({ 'X-Link-Token': side })

/** Both people of an interview, each as the other gets them, and what both record. */
async function open(base: number) {
  const people = { candidate: somebody('#f00', 440, base), interviewer: somebody('#00f', 880, base) }
  const arrived = { candidate: await sent(people.candidate.stream), interviewer: await sent(people.interviewer.stream) }
  const connections = Object.values(arrived).flatMap(({ near, far }) => [near, far])
  return { people, arrived, voiceLevel: listenTo(connections) }
}

let opened: Awaited<ReturnType<typeof open>> | null = null
const recorders: Partial<Record<Side, LiveRecorder>> = {}
const line: ReturnType<LivePlan['line']> = { weak: false, availableKbps: null }
let woken = 0

const time = (at: number) => new Date(at).toISOString().slice(11, 16)
const clock = (at: number) => new Date(at).toISOString().slice(11, 19)
const words = {
  ...{ candidate: 'Candidate', interviewer: 'Interviewer', connecting: 'Connecting…' },
  away: (since: string) => `Away since ${since}`,
}

/** Starts what one side records; both may run in one page. The other one may be connected a little later. */
async function record(side: Side, base: number, late = 0): Promise<void> {
  opened ??= await open(base)
  const whole = sceneOf(side, opened.people[side].stream)
  const alone = { ...whole, others: whole.others.map((one) => ({ ...one, stream: null })) }
  if (late) setTimeout(() => recorders[side]?.show(whole), late)
  const size = { width: 320, height: 180, rate: 10 }
  await begin(side, { ...planOf(side), scene: late ? alone : whole, voiceLevel: opened.voiceLevel, size })
}

const planOf = (side: Side): Omit<LivePlan, 'scene'> => ({
  side,
  interviewId,
  endpoint,
  headers: headersOf(side),
  now: () => Date.now() + BEHIND,
  clockError: () => 7,
  texts: { ...words, time, clock },
  picture: true,
  line: () => line,
  voiceLevel: () => null,
  onWake: () => woken++,
})

function sceneOf(side: Side, own: MediaStream, awaySince: number | null = null): LivePlan['scene'] {
  const other = side === 'candidate' ? 'interviewer' : 'candidate'
  const theirs = awaySince === null ? (opened?.arrived[other].stream ?? null) : null
  return {
    me: { id: side, side, stream: own, hasPicture: true, awaySince: null },
    others: [{ id: other, side: other, stream: theirs, hasPicture: true, awaySince }],
    screen: null,
  }
}

/** Another camera and microphone for one side, as after a change of devices. */
function changeDevices(side: Side, colour: string, tone: number, base: number): void {
  recorders[side]?.show(sceneOf(side, somebody(colour, tone, base).stream))
}

/** Sends what an earlier visit has left; of any interview, as where nobody opens one, unless this one is meant. */
function recover(film: 'room' | 'own', ofAny = false): Promise<number> {
  const headers = headersOf(film === 'own' ? 'candidate' : 'interviewer')
  return recoverRecordings({ ...(!ofAny && { interviewId }), endpoint, headers, film })
}
/** The other side is away since then. */
function leave(side: Side, since: number): void {
  if (opened) recorders[side]?.show(sceneOf(side, opened.people[side].stream, since))
}
/** Nothing of what one sends reaches the other any more, nor the other way round. */
async function cut(): Promise<void> {
  const senders = Object.values(opened?.arrived ?? {}).flatMap(({ near }) => near.getSenders())
  await Promise.all(senders.map((sender) => sender.replaceTrack(null)))
}
const state = (side: Side) => recorders[side]?.recording ?? null
const health = (side: Side) => recorders[side]?.health() ?? null

const studio = {
  offer,
  answer,
  accept,
  recordCall,
  record,
  changeDevices,
  recover,
  leave,
  cut,
  line,
  state,
  health,
  woken: () => woken,
  picturesIn,
  stop: (side: Side) => recorders[side]?.stop(),
}
export type Studio = typeof studio

Object.assign(window, { studio })
