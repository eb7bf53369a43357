import type { intakeApi } from '@majlis/domain/intake/api.ts'
import { eachRow } from '../../http/bulk.ts'
import type { Handlers } from '../../http/handlers.ts'
import { firstLanguage } from '../company/store.ts'
import { addCandidate, ofRequisition } from './add.ts'
import { readCsv, sampleCsv } from './csv.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { mergeInto, undoMerge } from './merging.ts'
import { readResume } from './resume.ts'
import { mergesOf } from './store/merges.ts'
import { findOrCreateAccounts } from './store/people.ts'

type ManyCall = Parameters<Handlers<typeof intakeApi>['addMany']>[0]

/** How candidates come in: by hand, out of resumes, and from a list. */
export const intakeHandlers = (dependencies: IntakeDependencies): Handlers<typeof intakeApi> => ({
  async add({ scope, tx, body }) {
    const language = await firstLanguage(scope, ofRequisition(body.requisitionId))
    return addCandidate(scope, dependencies, body, await findOrCreateAccounts(tx, [body.email], language))
  },

  merge: ({ scope, params, body }) => mergeInto(scope, dependencies, params.id, body),
  mergeMany: (call) =>
    eachRow(
      call,
      ({ id }) => id,
      (scope, { id, ...incoming }) => mergeInto(scope, dependencies, id, incoming),
    ),
  async merges({ scope, params }) {
    await scope.get('candidate', params.id)
    return mergesOf(scope, params.id)
  },
  undoMerge: ({ scope, params }) => undoMerge(scope, dependencies, params.id, params.mergeId),

  addMany: (call) => addMany(call, dependencies),
  addManyByShortPath: (call) => addMany(call, dependencies),

  csv: ({ scope, body, caller }) =>
    readCsv(scope, body[0] as (typeof body)[number], { ...dependencies, gone: caller.gone }),
  csvSample: ({ caller }) => Promise.resolve(sampleCsv(caller.language)),

  parseResume: ({ scope, body, caller }) => readResume(scope, dependencies, body, caller.gone),
  parseResumeByPut: ({ scope, body, caller }) => readResume(scope, dependencies, body, caller.gone),
})

/** Adds the rows of one list, each by itself. */
async function addMany(call: ManyCall, dependencies: IntakeDependencies) {
  const emails = call.body.map(({ email }) => email)
  // The rows of one call are of one list.
  const language = await firstLanguage(call.scope, ofRequisition(call.body[0]?.requisitionId))
  const people = await findOrCreateAccounts(call.tx, emails, language)
  return eachRow(
    call,
    ({ requisitionId }) => requisitionId,
    (scope, row) => addCandidate(scope, dependencies, row, people),
  )
}
