import { setTimeout as pause } from 'node:timers/promises'
import { resumeOf } from '../../resumes.ts'
import { type Ask, insist, type Met, sentenceOf } from '../caller.ts'
import type { Cast } from '../journey/journey.ts'
import { openRequisition } from '../journey/journey.ts'
import { invite } from '../journey/people.ts'
import type { Stack } from '../stack.ts'
import { answer, type Begun, begin } from './candidate.ts'

/** What people were told is done: it has to be found again. */
export interface Ledger {
  candidates: { id: string; email: string }[]
  notes: { id: string; message: string }[]
  /** Interviews that were handed in, each with its recording. */
  interviews: string[]
  reads: number
}

/** People who work at the same time until they are told to stop. */
export interface Crew {
  ledger: Ledger
  met: Met
  /** One more candidate, who has begun and records nothing yet. */
  beginOne(): Promise<Begun>
  /** Done when each of them has got something done from now on. */
  allGoOn(): Promise<void>
  /** What kept one of them from working on, and is no refusal that passes. */
  broken(): string | null
  stop(): Promise<void>
}

interface Place {
  stack: Stack
  met: Met
  cast: Cast
  ledger: Ledger
}
type Round = (nth: number) => Promise<void>
/** How long somebody rests between two things: without it they take both cores, and a call on this machine starves. Milliseconds. */
const rest = 700

/** Puts people to work: two who add candidates and write, one who reads, a guest who watches, and candidates who are interviewed. */
export async function openCrew(stack: Stack, met: Met, cast: Cast, writers: number): Promise<Crew> {
  const ledger: Ledger = { candidates: [], notes: [], interviews: [], reads: 0 }
  const place: Place = { stack, met, cast, ledger }
  const rounds: Round[] = []
  for (let nth = 0; nth < writers; nth++) rounds.push(await writer(place, nth))
  rounds.push(await reader(place), await interviewee(place))
  const done = rounds.map(() => 0)
  let isOver = false
  let fault: string | null = null

  const working = rounds.map(async (round, who) => {
    for (let nth = 0; !isOver && !fault; nth++) {
      await round(nth).catch((error: Error) => {
        fault ??= error.message
      })
      done[who] = nth + 1
    }
  })
  return {
    ledger,
    met,
    beginOne: await candidates(place),
    broken: () => fault,
    async allGoOn() {
      // Who was in the middle of something has done it, and something after it.
      const goal = done.map((count) => count + 2)
      const late = Date.now() + 180_000
      const isBehind = () => done.some((count, who) => count < (goal[who] ?? 0) && who < writers + 1)
      while (isBehind() && !fault && Date.now() < late) await pause(50)
      if (isBehind()) fault ??= 'somebody got nothing done for three minutes'
    },
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

let colleagues = 0
/** Somebody of the company with an account of its own: of more than ten sessions of one account the oldest ends. */
async function colleague({ stack, met, cast: { admin, companyId } }: Place): Promise<Ask> {
  const email = `colleague.${colleagues++}@palmfoods.test`
  return (await invite(stack, met, admin, { email, role: 'company', companyId })).ask
}

/** Adds candidates, every other with a resume, and writes a note on each. */
async function writer(place: Place, who: number): Promise<Round> {
  const { met, ledger } = place
  const ask = await colleague(place)
  const { id: requisitionId } = await openRequisition(ask, `Rehearsed ${who}`)
  return async (nth) => {
    const email = `person.${who}.${nth}@applicant.test`
    const name = `Demo ${nameOf(who)} ${nameOf(nth)}`
    const { content } = resumeOf({ name, email, phone: '+971 50 111 2202' })
    const resume = nth % 2 ? { filename: 'resume.pdf', body: content.toString('base64') } : {}
    const person = { requisitionId, name, email, primaryPhone: '+971501112202', add: true, ...resume }
    const { id } = await insist(ask, met, 'POST', '/candidate/candidate/add', person)
    ledger.candidates.push({ id, email })
    const message = `Note ${who} ${nth}`
    const note = await insist(ask, met, 'POST', '/requisition/note', { requisitionId, message })
    ledger.notes.push({ id: note.id, message })
    await pause(rest)
  }
}

/** A number as a name: names that are near to each other are asked about. */
const nameOf = (nth: number) =>
  String(nth)
    .split('')
    .map((digit) => ['Amal', 'Boris', 'Chen', 'Dalia', 'Emeka', 'Freya', 'Gus', 'Hana', 'Ivo', 'Jun'][Number(digit)])
    .join('')

/** Reads the list, plays a piece of the film and, as a guest, opens the report, as pages do that are open: what fails is read again. */
async function reader(place: Place): Promise<Round> {
  const { stack, met, cast, ledger } = place
  const ask = await colleague(place)
  return async () => {
    const list = `/candidate/candidate?filter[requisitionId]=${cast.requisition.id}&include=interviewer.interview`
    await insist(ask, met, 'GET', list)
    const film = await insist(ask, met, 'GET', `/interview/interview/${cast.interviewId}/recordings`)
    const headers = { range: 'bytes=0-999', 'accept-language': 'en' }
    const piece = await fetch(`${stack.url}${film.recording}`, { headers, signal: AbortSignal.timeout(60_000) })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }))
    met.sent++
    if (piece.status !== 206) {
      met.refused.set(piece.status, (met.refused.get(piece.status) ?? 0) + 1)
      met.failed.push(`${piece.status} of a film`)
    }
    if (piece.status >= 400 && !sentenceOf(piece.text)) met.foreign.push(`${piece.status} of a film: ${piece.text}`)
    await insist(cast.guest, met, 'POST', '/report/open')
    ledger.reads++
    await pause(rest)
  }
}

/** One candidate after the other is invited to the bot's interview, comes by the link of its message, records and hands in. */
async function interviewee(place: Place): Promise<Round> {
  const { stack, met, ledger } = place
  const beginNext = await candidates(place)
  return async () => {
    ledger.interviews.push(await answer(stack, met, await beginNext()))
  }
}

let interviewed = 0
/** Candidates whom a company adds and the bot invites, and who have begun. */
async function candidates(place: Place): Promise<() => Promise<Begun>> {
  const { stack, met, ledger } = place
  const ask = await colleague(place)
  const { id: requisitionId } = await openRequisition(ask, 'Interviewed')
  return async () => {
    const nth = interviewed++
    const email = `interviewed.${nth}@applicant.test`
    const person = { requisitionId, name: `Demo Guest ${nameOf(nth)}`, email, primaryPhone: '+971501112202', add: true }
    const { id } = await insist(ask, met, 'POST', '/candidate/candidate/add', person)
    ledger.candidates.push({ id, email })
    await assign(ask, met, id)
    return begin(stack, met, email)
  }
}

/** Gives the bot an interview: once, however often it has to be asked for. */
async function assign(ask: Ask, met: Met, id: string): Promise<void> {
  const [bot] = await insist(ask, met, 'GET', '/candidate/interviewer?filter[account.bot]=true&include=account')
  await insist(ask, met, 'PUT', '/candidate/interviewer/assign', [{ accountId: bot.accountId, id }])
}
