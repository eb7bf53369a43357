import { Refusal } from '@majlis/domain/core/refusal.ts'
import type { intakeApi } from '@majlis/domain/intake/api.ts'
import { eachRow } from '../../http/bulk.ts'
import type { Handlers, Reopen, Result } from '../../http/handlers.ts'
import { openRequisition } from '../candidate/store.ts'
import { firstLanguage } from '../company/store.ts'
import { addCandidate, ofRequisition } from './add.ts'
import { readCsv, sampleCsv } from './csv.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { mergeInto, undoMerge } from './merging.ts'
import { type KeptResume, keepFirst, readResume } from './resume.ts'
import { mergesOf } from './store/merges.ts'
import { findOrCreateAccounts } from './store/people.ts'

type ManyCall = Parameters<Handlers<typeof intakeApi>['addMany']>[0]
type Added = Result<(typeof intakeApi)['addMany']>
/** The transaction in which somebody is added. */
type Reopened = Parameters<Parameters<Reopen>[1]>[0]

/** How candidates come in: by hand, out of resumes, and from a list. */
export const intakeHandlers = (dependencies: IntakeDependencies): Handlers<typeof intakeApi> => ({
  async add({ scope, tx, body }) {
    const addTo = async ({ scope, tx }: Reopened, resume?: KeptResume) => {
      const language = await firstLanguage(scope, ofRequisition(body.requisitionId))
      const people = await findOrCreateAccounts(tx, [body.email], language)
      return addCandidate(scope, dependencies, body, people, resume)
    }
    const { body: file, filename } = body
    if (!file) return addTo({ scope, tx })
    // Where nobody may be added nothing is kept.
    await openRequisition(scope, body.requisitionId)
    return async (reopen) => {
      const resume = await keepFirst(dependencies.files, file, filename)
      return reopen('write', (opened) => addTo(opened, resume))
    }
  },

  async merge({ scope, params, body }) {
    const { body: file, filename } = body
    if (!file) return mergeInto(scope, params.id, body)
    await scope.get('candidate', params.id)
    return async (reopen) => {
      const resume = await keepFirst(dependencies.files, file, filename)
      return reopen('write', ({ scope }) => mergeInto(scope, params.id, body, resume))
    }
  },
  mergeMany: (call) =>
    eachRow(
      call,
      ({ id }) => id,
      (scope, { id, ...incoming }) => mergeInto(scope, id, incoming),
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

/** Adds the rows of one list, each by itself; their resumes are kept before. */
async function addMany(
  call: ManyCall,
  dependencies: IntakeDependencies,
): Promise<Added | ((reopen: Reopen) => Promise<Added>)> {
  const resumes = new Map<number, KeptResume | Refusal>()
  const add = async ({ scope, tx }: Reopened) => {
    const emails = call.body.map(({ email }) => email)
    // The rows of one call are of one list.
    const language = await firstLanguage(scope, ofRequisition(call.body[0]?.requisitionId))
    const people = await findOrCreateAccounts(tx, emails, language)
    return eachRow(
      { ...call, scope },
      ({ requisitionId }) => requisitionId,
      (scope, row) => {
        const resume = resumes.get(call.body.indexOf(row))
        if (resume instanceof Refusal) throw resume
        return addCandidate(scope, dependencies, row, people, resume)
      },
    )
  }
  if (!call.body.some(({ body }) => body)) return add(call)
  return async (reopen) => {
    for (const [at, { body, filename }] of call.body.entries())
      if (body)
        resumes.set(
          at,
          await keepFirst(dependencies.files, body, filename).catch((error) => {
            // A row without a resume is told of with the others.
            if (error instanceof Refusal) return error
            throw error
          }),
        )
    return reopen('write', add)
  }
}
