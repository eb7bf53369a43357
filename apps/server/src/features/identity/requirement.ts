import { refuse } from '@majlis/domain/core/refusal.ts'
import type { identityApi } from '@majlis/domain/identity/api.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { needProof } from '../account/store.ts'
import { readRequirement, writeRequirement } from './store/requirement.ts'

type Requirement = Pick<Handlers<typeof identityApi>, 'requirement' | 'changeRequirement'>

/** Which roles need a second factor: the host says it for all, a company adds to it for its own people. */
export const requirement = (): Requirement => ({
  requirement: ({ scope }) => readRequirement(scope),

  async changeRequirement({ scope, tx, me, body }) {
    await needProof(tx, me)
    if (me.companyIds !== null && !me.companyId) throw refuse(403, 'forbidden')
    await writeRequirement(scope, body)
    await audit(tx, me, 'setting.secondFactor', 'setting', me.companyIds === null ? null : me.companyId)
    return readRequirement(scope)
  },
})
