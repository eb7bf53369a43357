import type { candidateApi } from '@majlis/domain/candidate/api.ts'
import { searchKeyOf } from '@majlis/domain/candidate/duplicates.ts'
import { candidateShapes as shapes } from '@majlis/domain/candidate/shapes.ts'
import { audit } from '../../db/audit.ts'
import { isOneOf, sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listFile } from '../../http/listFile.ts'
import { refuseStale } from '../account/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { candidateFile } from './export.ts'
import { previewMessage } from './preview.ts'
import { type RemoveCandidates, removeCandidate } from './remove.ts'
import { duplicates } from './store/duplicates.ts'
import { foundBy } from './store/found.ts'
import { resumeShown } from './store/resume.ts'
import { candidateIncludes, erasedAmong, lockOpen } from './store.ts'

/** The record of a candidate: its lists, itself, its history, its letters and its second entries. */
export const candidateHandlers = (
  dependencies: SenderDependencies & { removeCandidates: RemoveCandidates },
): Handlers<typeof candidateApi> => ({
  list({ scope, me, query }) {
    const { own, also } = foundBy(me, query)
    return scope.list('candidate', shapes.list, own, also)
  },

  async count({ scope, me, query }) {
    const { own, also } = foundBy(me, query)
    const counts = await scope.countByStatus('candidate', own, also)
    const [, direction] = query.sort[0] ?? []
    const from = (query.pageNumber - 1) * query.limit
    const sorted = direction === 'desc' ? counts.reverse() : counts
    return { data: sorted.slice(from, from + query.limit), count: counts.length }
  },

  async export({ scope, query, caller }) {
    const { own, also } = foundBy(scope.me, query)
    const ids = await scope.ids('candidate', own, also)
    return listFile(scope, ids, query, caller.language, candidateFile(scope.me, caller.language))
  },

  async exportSome({ scope, body, caller }) {
    const seen = new Set((await scope.all('candidate', isOneOf(sql`candidate.id`, body.ids))).map(({ id }) => id))
    const ids = [...new Set(body.ids)].filter((id) => seen.has(id))
    return listFile(scope, ids, body, caller.language, candidateFile(scope.me, caller.language))
  },

  async get({ scope, params }) {
    const [shown, resume] = await Promise.all([
      scope.show('candidate', shapes.get, params.id, candidateIncludes),
      resumeShown(scope, params.id),
    ])
    return { ...shown, resume }
  },

  duplicates: ({ scope, query }) => duplicates(scope, query),

  async erased({ scope, body: { requisitionId, emails } }) {
    const { companyId } = await scope.get('requisition', requisitionId)
    return erasedAmong(scope, dependencies.keys, companyId, emails)
  },

  async update({ scope, tx, me, params, body }) {
    const { candidate } = await lockOpen(scope, params.id)
    await refuseStale(scope, candidate, body.updatedAt)
    const accountName = body.name ?? candidate.accountName
    const primary_phone = body.primaryPhone === undefined ? candidate.primary_phone : body.primaryPhone || null
    const searchKey = searchKeyOf(accountName, candidate.email, primary_phone)
    await scope.set('candidate', candidate.id, { accountName, primary_phone, searchKey })
    await audit(tx, me, 'candidate.update', 'candidate', candidate.id, candidate.companyId)
    return scope.show('candidate', shapes.update, candidate.id, candidateIncludes)
  },

  remove: ({ scope, params }) => removeCandidate(scope, dependencies.removeCandidates, params.id),

  previewMessage: ({ scope, query }) => previewMessage(scope, dependencies, query),
  history: ({ scope, query }) => scope.list('candidate_history', shapes.history, query),
})
