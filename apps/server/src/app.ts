import path from 'node:path'
import cookie from '@fastify/cookie'
import { apis } from '@majlis/domain/apis.ts'
import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { assignmentShapes } from '@majlis/domain/assignment/shapes.ts'
import { auditApi } from '@majlis/domain/audit/api.ts'
import { auditShapes } from '@majlis/domain/audit/shapes.ts'
import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { availabilityShapes } from '@majlis/domain/availability/shapes.ts'
import { bookingApi } from '@majlis/domain/booking/api.ts'
import { bookingShapes } from '@majlis/domain/booking/shapes.ts'
import { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import { calendarSyncShapes } from '@majlis/domain/calendarSync/shapes.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { dashboardShapes } from '@majlis/domain/dashboard/shapes.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { guestShapes } from '@majlis/domain/guest/shapes.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { intakeShapes } from '@majlis/domain/intake/shapes.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { interviewShapes } from '@majlis/domain/interview/shapes.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { liveShapes } from '@majlis/domain/live/shapes.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { liveRoomShapes } from '@majlis/domain/liveRoom/shapes.ts'
import { notificationApi } from '@majlis/domain/notification/api.ts'
import { notificationShapes } from '@majlis/domain/notification/shapes.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { invitationApi } from '@majlis/domain/oneWay/invitationApi.ts'
import { invitationShapes } from '@majlis/domain/oneWay/invitationShapes.ts'
import { oneWayShapes } from '@majlis/domain/oneWay/shapes.ts'
import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import { questionBankShapes } from '@majlis/domain/questionBank/shapes.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { requisitionShapes } from '@majlis/domain/requisition/shapes.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { reviewShapes } from '@majlis/domain/review/shapes.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { schedulingShapes } from '@majlis/domain/scheduling/shapes.ts'
import { settingApi } from '@majlis/domain/setting/api.ts'
import { settingShapes } from '@majlis/domain/setting/shapes.ts'
import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { shortlistShapes } from '@majlis/domain/shortlist/shapes.ts'
import { sourcingApi } from '@majlis/domain/sourcing/api.ts'
import { sourcingShapes } from '@majlis/domain/sourcing/shapes.ts'
import { systemApi } from '@majlis/domain/system/api.ts'
import { systemShapes } from '@majlis/domain/system/shapes.ts'
import { verdictApi } from '@majlis/domain/verdict/api.ts'
import { verdictShapes } from '@majlis/domain/verdict/shapes.ts'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type pg from 'pg'
import { mountCandidates } from './candidates.ts'
import type { Env } from './core/env.ts'
import type { Keys } from './core/keys.ts'
import type { SeparateTransactions } from './db/separateTransactions.ts'
import { needProof } from './features/account/store.ts'
import { assignmentHandlers } from './features/assignment/handlers.ts'
import { auditHandlers } from './features/audit/handlers.ts'
import { availabilityHandlers } from './features/availability/handlers.ts'
import { bookingHandlers } from './features/booking/handlers.ts'
import { feedRoute } from './features/calendarSync/feedRoute.ts'
import { calendarSyncHandlers } from './features/calendarSync/handlers.ts'
import { dashboardHandlers } from './features/dashboard/handlers.ts'
import { guestHandlers } from './features/guest/handlers.ts'
import { intakeHandlers } from './features/intake/handlers.ts'
import { interviewHandlers } from './features/interview/handlers.ts'
import { mediaCalls, mediaRoute } from './features/interview/media.ts'
import { recordingUploads } from './features/interview/recording.ts'
import { copyNotes } from './features/interview/store/segments.ts'
import { mediaTickets } from './features/interview/ticket.ts'
import { liveHandlers } from './features/live/handlers.ts'
import { liveRoomHandlers } from './features/liveRoom/handlers.ts'
import { notificationHandlers } from './features/notification/handlers.ts'
import { queueMessage, senderOf } from './features/notification/store.ts'
import { invitationHandlers, oneWayHandlers } from './features/oneWay/handlers.ts'
import { archiveRoute } from './features/privacy/archive.ts'
import { removeCandidates } from './features/privacy/removal.ts'
import { pictureOf } from './features/profile/store.ts'
import { questionBankHandlers } from './features/questionBank/handlers.ts'
import { serviceOrigin } from './features/reference/addressService.ts'
import { requisitionHandlers } from './features/requisition/handlers.ts'
import { reviewHandlers } from './features/review/handlers.ts'
import { schedulingHandlers } from './features/scheduling/handlers.ts'
import type { SendMessage, SessionDependencies } from './features/session/dependencies.ts'
import { whoIs } from './features/session/store/actor.ts'
import { resumeActor, whoStill } from './features/session/store/resumeActor.ts'
import { openSettings, settingHandlers } from './features/setting/handlers.ts'
import { shortlistHandlers } from './features/shortlist/handlers.ts'
import { sourcingHandlers } from './features/sourcing/handlers.ts'
import { systemHandlers } from './features/system/handlers.ts'
import { waitingWork } from './features/system/waitingWork.ts'
import { verdictHandlers } from './features/verdict/handlers.ts'
import { serveBrand } from './http/brand.ts'
import { packAnswers } from './http/compression.ts'
import { serveDocs } from './http/docs.ts'
import { answerErrors } from './http/errors.ts'
import { setHeaders } from './http/headers.ts'
import { answerHealth, type Health, healthCalls } from './http/health.ts'
import { readJson } from './http/json.ts'
import { type Limits, limitCalls } from './http/limits.ts'
import { logOptions, logRequests, rememberCaller } from './http/logging.ts'
import { answerMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { setPublicUrl } from './http/origin.ts'
import { readBuild, servePages } from './http/pages.ts'
import { sendFile } from './http/sendFile.ts'
import type { ServerContext } from './http/serverContext.ts'
import { traceCalls } from './http/traceCalls.ts'
import { uploadCalls } from './http/uploads/described.ts'
import { mountUploads, type Uploads } from './http/uploads.ts'
import type { FetchCalendar } from './outside/calendar/fetch.ts'
import type { Geocode } from './outside/geocode.ts'
import type { ParseResume } from './outside/resumeParser.ts'
import type { Storage } from './outside/storage.ts'
import { openStoredFiles } from './outside/storedFiles.ts'
import { mountPeople } from './people.ts'
import { mountReferences } from './references.ts'
import { lockProcess, openWaiting } from './waiting.ts'

/** What a server is made of; main opens the real parts, tests theirs. */
export interface Dependencies {
  env: Env
  pool: pg.Pool
  /** How to open the connection on which it hears of what other processes have changed. */
  connection: pg.ClientConfig
  keys: Keys
  separateTransactions: SeparateTransactions
  storage: Storage
  geocode: Geocode
  parseResume: ParseResume
  fetchCalendar: FetchCalendar
  /** The data folder that is really used (`dataFolder`); below it, in `uploads`, recordings arrive while they are made. */
  folder: string
  /** What looks for recordings to process. */
  recordings: { wake(): void }
  limits?: Limits
  /** How long a document may wait for its rows, in milliseconds. */
  patience?: number
}

/** A server, and what main needs of it besides its calls. */
export interface App {
  server: FastifyInstance
  uploads: Uploads
  health: Health
}

/** The server: calls and handlers put together. The only file that knows all features. */
export async function buildApp(dependencies: Dependencies): Promise<App> {
  const { env, pool, storage, separateTransactions } = dependencies
  const files = openStoredFiles(storage, separateTransactions.run)
  const server: FastifyInstance = fastify({
    ...logOptions(env),
    ...patience,
    trustProxy: env.TRUST_PROXY,
  } as FastifyServerOptions)
  const settings = await openSettings(env, pool, (error) => server.log.error(error))
  server.addHook('onClose', async () => settings.stop())
  const brand = () => ({ name: env.PRODUCT_NAME, ...settings.brand })
  const build = readBuild()
  traceCalls(server)
  const secondsUncopied = () => uploads.secondsBehind()
  answerMetrics(server, { env, pool, waiting: () => waitingWork(pool), secondsUncopied })
  setPublicUrl(server, env.PUBLIC_URL)
  await server.register(cookie)
  setHeaders(server, build?.hashes)
  packAnswers(server)
  readJson(server)
  answerErrors(server)
  logRequests(server)
  const limits = () => dependencies.limits ?? settings.calls
  await limitCalls(server, limits)
  const sessions: SessionDependencies = { ...dependencies, send: sendBy(dependencies) }
  const knows = whoIs(sessions)
  const context: ServerContext = {
    ...{ pool, keys: dependencies.keys, processLock: lockProcess(server, dependencies) },
    whoIs: rememberCaller((tx, request, reply) => knows(tx, request, reply)),
    whoStill,
    checkAnswers: env.NODE_ENV !== 'production',
    sendFile: (request, reply, file) => sendFile(request, reply, storage, file),
  }
  const tickets = mediaTickets(Buffer.from(dependencies.keys.sign('media', 'tickets'), 'base64url'))
  const { hub, changes, presence } = openWaiting(server, dependencies)
  mount(server, context, settingApi, settingShapes, settingHandlers({ env, settings, needProof, pictureOf }))
  mountPeople(server, context, sessions, { ...dependencies, files })
  mount(server, context, requisitionApi, requisitionShapes, requisitionHandlers())
  mount(server, context, questionBankApi, questionBankShapes, questionBankHandlers())
  mount(server, context, notificationApi, notificationShapes, notificationHandlers({ ...dependencies, brand }))
  mount(server, context, interviewApi, interviewShapes, interviewHandlers({ env, tickets, storage, brand }))
  mountReferences(server, context, { ...dependencies, brand })
  mountCandidates(server, context, { ...dependencies, removeCandidates: removeCandidates(dependencies) })
  mount(server, context, sourcingApi, sourcingShapes, sourcingHandlers())
  mount(server, context, intakeApi, intakeShapes, intakeHandlers({ ...dependencies, files }))
  mount(server, context, invitationApi, invitationShapes, invitationHandlers(dependencies))
  mount(server, context, oneWayApi, oneWayShapes, oneWayHandlers(dependencies))
  mount(server, context, calendarSyncApi, calendarSyncShapes, calendarSyncHandlers(dependencies))
  mount(server, context, availabilityApi, availabilityShapes, availabilityHandlers())
  mount(server, context, schedulingApi, schedulingShapes, schedulingHandlers(dependencies))
  mount(server, context, bookingApi, bookingShapes, bookingHandlers(dependencies))
  mount(server, context, assignmentApi, assignmentShapes, assignmentHandlers(dependencies))
  mount(server, context, liveRoomApi, liveRoomShapes, liveRoomHandlers({ ...dependencies, hub }))
  mount(server, context, verdictApi, verdictShapes, verdictHandlers(dependencies))
  const mostComments = () => limits().comments
  mount(server, context, guestApi, guestShapes, guestHandlers({ ...dependencies, tickets, brand, mostComments }))
  mount(server, context, shortlistApi, shortlistShapes, shortlistHandlers({ ...dependencies, tickets }))
  mount(server, context, liveApi, liveShapes, liveHandlers({ ...dependencies, changes, presence }))
  mount(server, context, reviewApi, reviewShapes, reviewHandlers(dependencies))
  mount(server, context, dashboardApi, dashboardShapes, dashboardHandlers())
  mount(server, context, auditApi, auditShapes, auditHandlers())
  mount(server, context, systemApi, systemShapes, systemHandlers({ ...dependencies, files }))
  feedRoute(server, dependencies)
  mediaRoute(server, { pool, storage, tickets, resumeActor })
  const recording = recordingUploads({ ...dependencies, whoIs: (tx, request) => knows(tx, request, null) })
  const uploads = mountUploads(server, {
    pool,
    directory: path.join(dependencies.folder, 'uploads'),
    path: '/api/interview/recording/upload',
    maxSize: 4 * 2 ** 30,
    reserve: () => env.DISK_RESERVE_MB * 2 ** 20,
    admit: recording.admitUpload,
    allowance: recording.uploadAllowance,
    created: recording.uploadCreated,
    finished: recording.uploadFinished,
    copies: storage.outlivesDisk ? { notes: copyNotes(pool), files, storage } : undefined,
  })
  const health = answerHealth(server, pool)
  const described = [mediaCalls, archiveRoute(server, dependencies), uploadCalls, healthCalls].flat()
  serveDocs(server, { product: env.PRODUCT_NAME, apis, described })
  serveBrand(server, brand)
  const origin = serviceOrigin({ env, pool, whoIs: knows })
  const connects = origin && { below: '/reference/', origin }
  if (build) await servePages(server, build, { connects, brand, isDemo: env.DEMO, patience: dependencies.patience })
  return { server, uploads, health }
}

/** Slow senders are let go: the framework alone would wait for ever. Uploads send in pieces. */
const patience = {
  requestTimeout: 120_000,
  connectionTimeout: 180_000,
  keepAliveTimeout: 65_000,
  bodyLimit: 2 ** 20,
  // What still arrives on an open connection while the server ends is answered like everything before it.
  return503OnClosing: false,
}

const sendBy = (dependencies: Pick<Dependencies, 'env' | 'keys'>): SendMessage => {
  const sender = senderOf(dependencies)
  return (tx, message) => queueMessage(tx, message, sender)
}
