import { randomUUID } from 'node:crypto'
import { shippedVersions } from '@majlis/domain/consent/kinds.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import type { SentEvent } from '@majlis/domain/liveRoom/event.ts'
import type { Step, Turn } from '@majlis/domain/liveRoom/schema.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { makeLink } from '../src/features/session/store.ts'
import { assigned, invitationDeadline, plan } from './planning.ts'
import { byLink, interviewerOf, type Stage } from './stage.ts'
import type { World } from './world.ts'

type Ask = ReturnType<World['as']>

let day = 2

/** A planned live interview that begins in so many minutes, its interviewer, and its candidate by link. */
export async function plannedRoom(world: World, stage: Stage, minutes = 5) {
  const interviewer = await interviewerOf(world, stage)
  const { candidate, id } = await assigned(world, stage, interviewer)
  await plan(world, stage.recruiter, id, invitationDeadline(++day, 9))
  await beginsIn(world, id, minutes)
  const token = await interviewLink(world, stage, id)
  return { id, candidate, interviewer, token, asInterviewer: world.as(interviewer), asCandidate: byLink(world, token) }
}

/** Lets an interview of 45 minutes begin in so many minutes. */
export const beginsIn = (world: World, id: string, minutes: number) =>
  world.pool.query(
    `update interview set "scheduledStart" = now() + make_interval(mins => $2),
      "scheduledEnd" = now() + make_interval(mins => $2 + 45) where id = $1`,
    [id, minutes],
  )

/** A fresh link into an interview. */
const interviewLink = (world: World, { companyId }: Stage, interviewId: string): Promise<string> =>
  inTransaction(world.pool, 'write', (tx) => makeLink(tx, { purpose: 'interview', companyId, interviewId, days: 1 }))

/** A link by which the time of an interview is chosen: its token and holder. */
export async function timeLink(world: World, id: string, which: { interviewId: string } | { offerId: string }) {
  const { rows } = await world.pool.query(
    `select candidate.id as "candidateId", candidate."accountId", candidate."companyId" from candidate
      join interview on interview."candidateId" = candidate.id where interview.id = $1`,
    [id],
  )
  const link = { purpose: 'schedule' as const, days: 1, ...rows[0], ...which }
  const token = await inTransaction(world.pool, 'write', (tx) => makeLink(tx, link))
  return { token, ask: byLink(world, token) }
}

/** Makes an interview one that came of an offer, as a booking does. */
export async function offerOf(world: World, id: string): Promise<string> {
  const { rows } = await world.pool.query(
    `with offer as (insert into slot_offer (id, "companyId", "requisitionId", "candidateId", mode, minutes, "firstDay",
        "lastDay", status, "interviewId", "batchId")
      select gen_random_uuid(), "companyId", "requisitionId", "candidateId", 'one', 45, now(), now(), 1, id,
        gen_random_uuid() from interview where id = $1 returning id)
    update interview set "offerId" = offer.id from offer where interview.id = $1 returning offer.id`,
    [id],
  )
  return rows[0].id
}

/** Agrees to be recorded, or takes it back. */
export const consentTo = (ask: Ask, id: string, agreed = true) =>
  ask(liveRoomApi.agree, { params: { id }, body: { version: shippedVersions.live, language: 'en', agreed } })

/** Begins the upload of a film as whoever these headers say: the status, and how it was refused. */
export async function beginUpload(world: World, headers: Record<string, string>) {
  const metadata = { startedAt: new Date().toISOString(), order: '0', mime: 'video/webm' }
  const words = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
  const resumable = { 'tus-resumable': '1.0.0', 'upload-defer-length': '1', 'upload-metadata': words.join(',') }
  const url = '/api/interview/recording/upload'
  const answer = await world.server.inject({ method: 'POST', url, headers: { ...headers, ...resumable } })
  return { status: answer.statusCode, errors: answer.statusCode < 400 ? [] : answer.json().errors }
}

/** A room in which both have agreed and the interview was started. */
export async function startedRoom(world: World, stage: Stage) {
  const room = await plannedRoom(world, stage)
  await consentTo(room.asCandidate, room.id)
  await consentTo(room.asInterviewer, room.id)
  const { status } = await room.asInterviewer(liveRoomApi.start, { params: { id: room.id } })
  if (status !== 200) throw new Error(`it was not started: ${status}`)
  return room
}

/** A page of a room, which counts what it sends and knows how far it has been told. */
export function openPage(ask: Ask, id: string, step: Step = 'lobby') {
  let n = 0
  const page = {
    visit: randomUUID(),
    after: 0,
    step,
    /** The next turn of the page; it goes on from where it was told. */
    async turn(more: Partial<Turn> = {}) {
      const body = { visit: page.visit, after: page.after, hold: 0, step: page.step, send: [], ...more }
      const told = await ask(liveRoomApi.turn, { params: { id }, body })
      if (told.status === 200) page.after = told.content.last
      return told
    },
    say: (text: string, more: object = {}) => page.turn({ send: [page.chat(text, more)] }),
    chat: (text: string, more: object = {}): SentEvent => ({ n: ++n, kind: 'chat', body: { text, ...more } }),
  }
  return page
}

/** Two pages that have heard of each other and have been told everything. */
export async function twoPages(room: Awaited<ReturnType<typeof plannedRoom>>) {
  const [a, b] = [openPage(room.asInterviewer, room.id), openPage(room.asCandidate, room.id)]
  await a.turn()
  await b.turn()
  await a.turn()
  return [a, b] as const
}
