import { can } from '@majlis/domain/core/permission.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type pg from 'pg'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { readableCalls } from '../../http/described.ts'
import { streamFile } from '../../http/media.ts'
import type { mountUploads } from '../../http/uploads.ts'
import type { Storage } from '../../outside/storage.ts'
import { seesRecording } from './seesRecording.ts'
import { filmOf } from './store/film.ts'
import { startPlay } from './store/playable.ts'
import { loadReportFacts } from './store.ts'
import type { Bound, Tickets } from './ticket.ts'

/** The actor of a ticket as it stands now: null when its session, its role or its link has ended. */
export type ResumeActor = (tx: TransactionHandle, bound: Bound) => Promise<Actor | null>

interface MediaDependencies {
  pool: pg.Pool
  storage: Storage
  tickets: Tickets
  resumeActor: ResumeActor
}

/** The same in the API's document. */
export const mediaCalls = readableCalls({
  path: '/media/{ticket}',
  who: 'Whoever holds a ticket of `GET /interview/interview/{id}/recordings`, as long as its session and rights last.',
  name: 'interview.playRecording',
  does: 'Plays a recording, or a range of it.',
  by: 'address',
  headers: [['Range', false, 'One range of bytes']],
  answers: {
    200: ['The recording', 'video/*'],
    206: ['The range of it that was asked for; for guests and links its first ten seconds or so', 'video/*'],
    403: ['The report has closed'],
    404: ['There is no recording'],
    410: ['The ticket has ended'],
    416: ['The range lies beyond its end, or a guest asked for no range'],
  },
})

/** Plays recordings: the rights are asked again at every range that a player asks for. */
export function mediaRoute(app: Parameters<typeof mountUploads>[0], dependencies: MediaDependencies): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    // The rest of the address: a parameter of its own could not be as long as a ticket is.
    url: '/api/media/*',
    async handler(request, reply) {
      const film = await inTransaction(dependencies.pool, 'write', (tx) =>
        admitted(tx, dependencies, request.params['*']),
      )
      return streamFile(reply, request, dependencies.storage, { ...film, inline: true })
    },
  })
}

/** An answer to whom a report is shared with has about so many seconds of film, within these bounds of bytes. */
const seconds = 10
const fewest = 256 * 1024
const most = 2 * 1024 * 1024

/** How much of a film one answer to a guest has: what it was answered plays on when its access ends, and no more. */
export const mostBytes = (size: number, duration: number | null): number =>
  Math.min(most, Math.max(fewest, duration ? Math.ceil((size / duration) * seconds) : 0))

async function admitted(tx: TransactionHandle, dependencies: MediaDependencies, sealed: string) {
  const ticket = dependencies.tickets.read(sealed)
  const me = await dependencies.resumeActor(tx, ticket)
  if (!me || !can(me.role, 'recording.play')) throw refuse(410, 'link.ended')
  await tx.setCompanies(me)
  const scope = openScope(tx, me)
  const interview = await scope.get('interview', ticket.interviewId)
  if (!seesRecording(me.role, await loadReportFacts(tx, me, interview))) throw refuse(403, 'report.closed')
  const film = await filmOf(scope, interview.id, ticket.attachmentId)
  if (!film) throw refuse(404, 'interview.noRecording')
  if (await startPlay(tx, sealed, ticket))
    await audit(tx, me, 'recording.play', 'interview', interview.id, interview.companyId)
  const { duration, ...stored } = film
  return me.role === 'guest' ? { ...stored, most: mostBytes(film.size, duration) } : stored
}
