import { inTransaction } from '../src/db/transaction.ts'
import { makeLink } from '../src/features/session/store.ts'
import { metadata } from './media/uploadFixture.ts'
import { openRecordings } from './recordings.ts'
import { asCandidate, candidateAt, interviewerOf } from './stage.ts'

/** Who calls the upload: the headers of a session, or of a link. */
export type Caller = Record<string, string>

/** What is sent of one segment. */
export interface Told {
  startedAt: Date
  film?: string
  mime?: string
  order?: number
  clockError?: string
  kbps?: string
  recording?: string
}

/** A world in which live interviews are recorded from two sides over the network. */
export async function openLiveFilms() {
  const opened = await openRecordings()
  const { world, stage, address } = opened
  const interviewer = await interviewerOf(world, stage)

  /** A live interview that began some seconds ago, agreed to by both; ended unless it still runs. */
  async function met({ began = 60, ended }: { began?: number; ended?: number } = {}) {
    const { companyId, requisitionId } = stage
    const candidate = await candidateAt(world, stage, 6)
    const of = { companyId, candidateId: candidate.id }
    const { accountId } = interviewer
    const { id: interviewerId } = await world.put('interviewer', { ...of, accountId, status: 1 })
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
    const interview = await world.put('interview', {
      ...of,
      ...{ requisitionId, interviewerId, interviewerAccountId: accountId, companyName: 'Demo' },
      ...{ status: ended === undefined ? 5 : 6, startedAt: ago(began), consentedAt: ago(began + 10) },
      ...(ended !== undefined && { endedAt: ago(ended) }),
    })
    const interviewId: string = interview.id
    const link = { interviewId, candidateId: candidate.id, accountId: candidate.accountId, companyId, days: 1 }
    const linkOf = async (purpose: 'interview' | 'schedule', other: object = {}): Promise<Caller> => ({
      'x-link-token': await inTransaction(world.pool, 'write', (tx) => makeLink(tx, { ...link, ...other, purpose })),
    })
    const session = async (person: Parameters<typeof world.signIn>[0]): Promise<Caller> => ({
      ...(await world.signIn(person)),
      'x-interview-id': interviewId,
    })
    return {
      interviewId,
      candidate,
      byLink: await linkOf('interview'),
      linkOf,
      leads: await session(interviewer),
      bySession: await session(await asCandidate(world, candidate)),
      session,
    }
  }

  /** Begins a segment, and answers the status and its id. */
  async function begin(who: Caller, { startedAt, ...told }: Told) {
    const words = { startedAt: startedAt.toISOString(), mime: 'video/mp4', order: '0' }
    const more = Object.entries(told).map(([key, value]) => [key, String(value)])
    const response = await fetch(`${address}/api/interview/recording/upload`, {
      method: 'POST',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-defer-length': '1' },
        ...{ 'upload-metadata': metadata({ ...words, ...Object.fromEntries(more) }), ...who },
      },
    })
    return { status: response.status, id: response.headers.get('location')?.split('/').at(-1) ?? '' }
  }

  /** Sends bytes of a segment from an offset on; the last ones end it. */
  async function send(who: Caller, id: string, bytes: Buffer, { from = 0, isLast = true } = {}) {
    const response = await fetch(`${address}/api/interview/recording/upload/${id}`, {
      method: 'PATCH',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': String(from) },
        ...{ 'content-type': 'application/offset+octet-stream', ...who },
        ...(isLast && { 'upload-length': String(from + bytes.length) }),
      },
      body: new Uint8Array(bytes),
    })
    return response.status
  }

  const recordingOf = async (interviewId: string) =>
    (await world.pool.query('select * from recording where "interviewId" = $1', [interviewId])).rows[0]
  const segmentsOf = async (interviewId: string) =>
    (
      await world.pool.query('select * from recording_segment where "interviewId" = $1 order by "startedAt"', [
        interviewId,
      ])
    ).rows
  return { ...opened, interviewer, met, begin, send, recordingOf, segmentsOf }
}
