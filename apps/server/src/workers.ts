import { setTimeout as pause } from 'node:timers/promises'
import { LogKind } from '@majlis/domain/notification/status.ts'
import type pg from 'pg'
import { bulkActs } from './bulkActs.ts'
import type { Env } from './core/env.ts'
import type { Keys } from './core/keys.ts'
import { startWorker, type Worker } from './core/worker.ts'
import { forgetChanges } from './db/changes.ts'
import { forgetPresence } from './db/presence.ts'
import { asOwner } from './db/tracedStatement.ts'
import { inTransaction } from './db/transaction.ts'
import { expireRequests } from './features/assignment/jobs.ts'
import { anchorAudit, endAudit } from './features/audit/jobs.ts'
import { forgetOrigins } from './features/audit/store.ts'
import { endOverdueOffers, remindToChoose } from './features/booking/jobs.ts'
import { forgetBulks, runBulks } from './features/bulk/jobs.ts'
import { readDueCalendars } from './features/calendarSync/jobs.ts'
import { tellComments } from './features/guest/jobs.ts'
import { forgetDevices } from './features/guest/store/code.ts'
import { forgetViews } from './features/guest/store/views.ts'
import { changePassed } from './features/identity/emailChange.ts'
import { forgetCandidateMerges } from './features/intake/jobs.ts'
import { sweepUploads } from './features/interview/jobs/sweep.ts'
import { processRecordings } from './features/interview/jobs.ts'
import { endEmptyRooms, tidyRooms } from './features/liveRoom/jobs.ts'
import { forgetMerges } from './features/lookup/jobs.ts'
import { askByThemselves, letRefereesGo, remindOfReferees, remindToNameReferees } from './features/nomination/jobs.ts'
import { forgetKeys, sealOldBodies } from './features/notification/jobs/oldKeys.ts'
import { deliverMessages } from './features/notification/jobs.ts'
import { queueMessage, senderOf } from './features/notification/store.ts'
import { remindLastDay } from './features/oneWay/jobs.ts'
import { endForgottenCalls, endUnconfirmedCalls } from './features/phone/jobs.ts'
import { forgetArchives, runExports } from './features/privacy/jobs/exports.ts'
import { endProofs, keepJournal } from './features/privacy/jobs/journal.ts'
import { purge } from './features/privacy/jobs/purge.ts'
import { runRemovals } from './features/privacy/jobs/removals.ts'
import { forgetTold, runErasures } from './features/privacy/jobs.ts'
import { removeCandidates } from './features/privacy/removal.ts'
import { endKeeping } from './features/refcheck/jobs.ts'
import { endRetention } from './features/retention/jobs.ts'
import { remindOfInterviews } from './features/scheduling/jobs.ts'
import type { SendMessage } from './features/session/dependencies.ts'
import { tidySessions } from './features/session/jobs.ts'
import { eraseOldTraces, raiseSignals } from './features/signal/jobs.ts'
import { remindFeedback } from './features/verdict/jobs.ts'
import { forgetAnswers } from './http/idempotency.ts'
import type { Uploads } from './http/uploads.ts'
import type { FetchCalendar } from './outside/calendar/fetch.ts'
import { deleteFiles } from './outside/fileDeletions.ts'
import { openMail } from './outside/mail.ts'
import { joinFilms } from './outside/media/twoFilms.ts'
import { join, probe } from './outside/media.ts'
import { loadPlaces } from './outside/places/load.ts'
import { readDocumentText } from './outside/resumeParser.ts'
import { loadSkills } from './outside/skills/load.ts'
import type { Storage } from './outside/storage.ts'
import { openStoredFiles } from './outside/storedFiles.ts'
import { openWhatsApp } from './outside/whatsapp.ts'

interface WorkerDependencies {
  env: Env
  pool: pg.Pool
  keys: Keys
  storage: Storage
  fetchCalendar: FetchCalendar
  uploads: Uploads
  /** Where recordings arrive. */
  directory: string
  /** Everything we keep. */
  folder: string
  failed(error: unknown): void
  /** Says something in the server's log. */
  tell(line: string): void
}

/** Everything that goes on beside the requests. */
export interface Workers {
  /** Looks for recordings to process. */
  films: Worker
  /** Begins nothing more, breaks off what the next process can begin again, and waits some seconds for the rest. */
  stop(): Promise<void>
}

const second = 1000
const day = 24 * 3600 * second

/** Starts what goes on beside the requests; none of it holds a transaction over anything slow. */
export function startWorkers(dependencies: WorkerDependencies): Workers {
  const { env, pool, keys, storage, uploads, directory } = dependencies
  const often = env.WORK_EVERY_SECONDS * second
  const ending = new AbortController()
  const stopping = ending.signal
  /** What is broken off as the server ends has not failed: the next process goes on with it. */
  const failed = (error: unknown) => {
    if (!stopping.aborted || error !== stopping.reason) dependencies.failed(error)
  }
  const mail = openMail(env)
  const dispatch = { pool, keys, mail, storage, whatsapp: openWhatsApp(env), clock: () => new Date(), failed, stopping }
  const files = openStoredFiles(storage, (act) => inTransaction(pool, 'write', act))
  const recordings = { pool, files, directory, uploads, media: { join, joinFilms, probe }, failed, stopping }
  const references = { pool, env, keys, clock: () => new Date() }
  const deletions = { pool, storage, removeUpload: uploads.remove, failed, stopping }
  const films = startWorker('processRecordings', 5 * second, () => processRecordings(recordings), failed)
  const lists = startWorker(
    'loadSkills',
    often,
    () =>
      loadSkills(pool)
        .then(() => loadPlaces(pool))
        .then(() => void lists.stop()),
    failed,
  )
  lists.wake()
  const sender = senderOf({ env, keys })
  const send: SendMessage = (tx, message) => queueMessage(tx, message, sender)
  const workers = [
    films,
    lists,
    startWorker('deliverMail', 2 * second, () => deliverMessages(dispatch, LogKind.EMAIL), failed),
    startWorker('deliverWhatsApp', 2 * second, () => deliverMessages(dispatch, LogKind.WHATSAPP), failed),
    startWorker('copyUploads', second, () => uploads.copyDue(), failed),
    startWorker('deleteFiles', 5 * second, () => deleteFiles(deletions), failed),
    startWorker('readDueCalendars', 15 * second, () => readDueCalendars({ ...dependencies, stopping }), failed),
    startWorker(
      'runBulks',
      2 * second,
      () =>
        runBulks({
          pool,
          ways: bulkActs({ env, keys, storage, files, removeCandidates: removeCandidates({ env, keys }) }),
          stopping,
          failed,
        }),
      failed,
    ),
    startWorker('runRemovals', 2 * second, () => runRemovals({ pool, env, keys, stopping, failed }), failed),
    startWorker('expireRequests', often, () => expireRequests(pool), failed),
    startWorker('changePassed', 600 * second, () => changePassed({ pool, send }), failed),
    startWorker('endOverdueOffers', often, () => endOverdueOffers(pool), failed),
    startWorker('remindLastDay', often, () => remindLastDay({ pool, env, keys }), failed),
    startWorker('remindToChoose', often, () => remindToChoose({ pool, env, keys }), failed),
    startWorker('remindOfInterviews', often, () => remindOfInterviews({ pool, env, keys }), failed),
    startWorker('askByThemselves', often, () => askByThemselves(references), failed),
    startWorker('remindOfReferees', often, () => remindOfReferees(references), failed),
    startWorker('remindToNameReferees', often, () => remindToNameReferees(references), failed),
    startWorker('letRefereesGo', often, () => letRefereesGo(references), failed),
    startWorker('endKeeping', day, () => endKeeping(references), failed),
    startWorker('runErasures', often, () => runErasures(references), failed),
    startWorker('keepJournal', 5 * second, () => keepJournal({ pool, folder: dependencies.folder }), failed),
    startWorker('forgetTold', often, () => forgetTold(pool), failed),
    startWorker(
      'endProofs',
      day,
      () => endProofs({ pool, clock: () => new Date(), folder: dependencies.folder }),
      failed,
    ),
    startWorker('runExports', often, () => runExports({ ...references, storage, files }), failed),
    startWorker('forgetArchives', 3600 * second, () => forgetArchives(references), failed),
    startWorker('endRetention', 3600 * second, () => endRetention({ ...references, stopping }), failed),
    startWorker('forgetMerges', day, () => forgetMerges(pool), failed),
    startWorker('forgetCandidateMerges', day, () => forgetCandidateMerges(pool), failed),
    startWorker('forgetBulks', day, () => forgetBulks(references), failed),
    // At night, on the server's clock: tables that are written anew are closed for a moment.
    startWorker('purge', 3600 * second, async () => new Date().getHours() < 5 && (await purge({ pool })), failed),
    startWorker(
      'raiseSignals',
      Math.min(20 * second, often),
      () => raiseSignals({ pool, storage, readText: readDocumentText, stopping }),
      failed,
    ),
    startWorker('eraseOldTraces', 3600 * second, () => eraseOldTraces(references), failed),
    startWorker('endForgottenCalls', often, () => endForgottenCalls(references), failed),
    startWorker('endUnconfirmedCalls', often, () => endUnconfirmedCalls(references), failed),
    startWorker(
      'endEmptyRooms',
      often,
      () => endEmptyRooms(pool).then((ended) => void (ended && films.wake())),
      failed,
    ),
    startWorker('tellComments', 15 * second, () => tellComments({ pool, env, keys }), failed),
    startWorker('forgetChanges', often, () => forgetChanges(pool), failed),
    startWorker('forgetPresence', often, () => forgetPresence(pool), failed),
    startWorker('tidyRooms', 3600 * second, () => tidyRooms(pool), failed),
    startWorker('remindFeedback', often, () => remindFeedback({ pool, env, keys }), failed),
    startWorker('sealAudit', 10 * second, () => asOwner(pool).query('select majlis_seal_audit()'), failed),
    startWorker('anchorAudit', 600 * second, () => anchorAudit({ pool, env, keys, tell: dependencies.tell }), failed),
    startWorker('forgetOrigins', day, () => inTransaction(pool, 'write', forgetOrigins), failed),
    startWorker('endAudit', day, () => endAudit({ pool, tell: dependencies.tell }), failed),
    startWorker('forgetAnswers', 3600 * second, () => inTransaction(pool, 'write', forgetAnswers), failed),
    startWorker('forgetKeys', day, () => inTransaction(pool, 'write', forgetKeys), failed),
    startWorker('forgetViews', day, () => inTransaction(pool, 'write', forgetViews), failed),
    startWorker('forgetDevices', 3600 * second, () => inTransaction(pool, 'write', forgetDevices), failed),
    startWorker(
      'tidySessions',
      day,
      () => Promise.all([tidySessions(pool), uploads.recheck(), sweepUploads(recordings)]),
      failed,
    ),
  ]
  void Promise.all([uploads.recheck(), sweepUploads(recordings)]).catch(failed)
  // The demo's outbox shows its links, so that it can be walked.
  if (!env.DEMO) void sealOldBodies(pool, keys).catch(failed)
  return {
    films,
    async stop() {
      ending.abort(new Error('the server ends'))
      const late = new AbortController()
      const stopped = Promise.all(workers.map((worker) => worker.stop()))
      await Promise.race([stopped, pause(5 * second, undefined, late)])
      late.abort()
      mail.close()
    },
  }
}
