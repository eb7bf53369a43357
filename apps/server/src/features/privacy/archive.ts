import { refuse } from '@majlis/domain/core/refusal.ts'
import type pg from 'pg'
import type { Keys } from '../../core/keys.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readableCalls } from '../../http/described.ts'
import { streamFile } from '../../http/media.ts'
import type { mountUploads } from '../../http/uploads.ts'
import type { Storage } from '../../outside/storage.ts'
import { needProof } from '../account/store.ts'
import { archiveOf, openPrivacyLink, ownAccount, ownerOf, ownRequests } from './store.ts'

const purpose = 'privacy archive'
const minutes = 10

/** The address of a copy for ten minutes: whoever saves a file of five gigabytes sends no headers. */
function ticketFor(keys: Keys, id: string): string {
  const words = `${id}.${Math.floor(Date.now() / 60_000) + minutes}`
  return `/api/privacy/archive/${words}.${keys.sign(purpose, words)}`
}

/** The address of a copy that the caller asked for itself. */
export async function openArchive(scope: Scope, keys: Keys, id: string) {
  await needProof(scope.tx, scope.me)
  const { asker } = await ownAccount(scope)
  await scope.tx.setCompanies({ companyIds: null })
  return addressOf(scope, keys, id, await ownRequests(scope, asker))
}

/** The same by the link of a message. */
export async function openArchiveByLink(scope: Scope, keys: Keys, token: string, id: string) {
  const link = await openPrivacyLink(scope.tx, token)
  const { asker } = await ownerOf(scope, link.email)
  return addressOf(scope, keys, id, await ownRequests(scope, asker))
}

async function addressOf(scope: Scope, keys: Keys, id: string, own: readonly { id: string; kind: string }[]) {
  if (!own.some((one) => one.id === id && one.kind === 'export')) throw refuse(404, 'notFound')
  if (!(await archiveOf(scope.tx, id))) throw refuse(410, 'link.ended')
  await audit(scope.tx, scope.me, 'privacy.download', 'privacy_request', id, null)
  return { url: ticketFor(keys, id) }
}

interface RouteDependencies {
  pool: pg.Pool
  keys: Keys
  storage: Storage
}

/** The saving of a copy in the API's document. */
const archiveCalls = readableCalls({
  path: '/privacy/archive/{ticket}',
  who: 'Whoever holds an address of `POST /other/privacy_request/{id}/archive` or of its call by link, for ten minutes.',
  name: 'privacy.saveArchive',
  does: 'Saves a copy of what is kept of somebody, or a range of it.',
  by: 'address',
  headers: [['Range', false, 'One range of bytes']],
  answers: {
    200: ['The archive', 'application/zip'],
    206: ['The range of it that was asked for', 'application/zip'],
    404: ['There is no such address'],
    410: ['The address has ended, or the copy is not kept any more'],
    416: ['The range lies beyond its end'],
  },
})

/** Sends a copy to whoever has its address, or a range of it; answers how the API's document describes that. */
export function archiveRoute(app: Parameters<typeof mountUploads>[0], { pool, keys, storage }: RouteDependencies) {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/privacy/archive/*',
    async handler(request, reply) {
      const [id = '', until = '', signature = '', ...more] = request.params['*'].split('.')
      if (more.length || !keys.signed(purpose, `${id}.${until}`, signature)) throw refuse(404, 'notFound')
      if (Number(until) < Date.now() / 60_000) throw refuse(410, 'link.ended')
      const archive = await inTransaction(pool, 'read', (tx) => archiveOf(tx, id))
      if (!archive) throw refuse(410, 'link.ended')
      return streamFile(reply, request, storage, { ...archive, name: 'data.zip', type: 'application/zip' })
    },
  })
  return archiveCalls
}
