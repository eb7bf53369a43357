import type { intakeApi } from '@majlis/domain/intake/api.ts'
import { each } from '../../http/each.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addCandidate } from './add.ts'
import { readCsv, sampleCsv } from './csv.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { readResume } from './resume.ts'
import { bringPeople } from './store/people.ts'

/** How candidates come in: by hand, out of resumes, and from a list. */
export const intakeHandlers = (parts: IntakeDependencies): Handlers<typeof intakeApi> => ({
  async add({ scope, work, me, body }) {
    return addCandidate(scope, parts, body, await bringPeople(work, [body.email], me.language))
  },

  async addMany(call) {
    const emails = call.body.map(({ email }) => email)
    const people = await bringPeople(call.work, emails, call.me.language)
    return each(
      call,
      ({ requisitionId }) => requisitionId,
      (scope, row) => addCandidate(scope, parts, row, people),
    )
  },

  csv: ({ scope, body, caller }) => readCsv(scope, body[0] as (typeof body)[number], caller.gone),
  csvSample: ({ caller }) => Promise.resolve(sampleCsv(caller.language)),

  parseResume: ({ scope, body, caller }) => readResume(scope, parts, body, caller.gone),
  parseResumeByPut: ({ scope, body, caller }) => readResume(scope, parts, body, caller.gone),
})
