import type { Role } from '@majlis/domain/core/role.ts'
import type { peopleApi } from '@majlis/domain/people/api.ts'
import { strongRoles } from '@majlis/domain/session/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { eachRow } from '../../http/bulk.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listFile } from '../../http/listFile.ts'
import { needProof } from '../account/store.ts'
import { addRole, inviteAgain } from './again.ts'
import { change, remove } from './change.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { userFile } from './export.ts'
import { invite } from './invite.ts'
import { readList, samplePeople } from './readList.ts'
import { resetFactor } from './resetFactor.ts'
import { pool } from './store/pool.ts'
import { userIds, users } from './store/users.ts'

/** Who works with whom: users, how they come and how they go. */
export const peopleHandlers = (dependencies: PeopleDependencies): Handlers<typeof peopleApi> => ({
  list: ({ scope, query }) => users(scope, query),
  async export({ scope, query, caller: { language } }) {
    return listFile(scope, await userIds(scope, query), query, language, userFile(language))
  },
  pool: ({ scope, query }) => pool(scope, query),
  async invite({ scope, body }) {
    await proveFor(scope, [body])
    return invite(scope, dependencies, body)
  },
  async inviteMany(call) {
    await proveFor(call.scope, call.body)
    return eachRow(
      call,
      ({ email }) => email,
      (scope, row) => invite(scope, dependencies, row),
    )
  },
  readList:
    async ({ body, caller }) =>
    () =>
      readList(body[0]?.body ?? '', caller.gone),
  sampleList: async ({ caller }) => samplePeople(caller.language),
  inviteAgain: ({ scope, params }) => inviteAgain(scope, dependencies, params.id),
  async addRole({ scope, params, body }) {
    await proveFor(scope, [body])
    return addRole(scope, dependencies, params.id, body)
  },
  change: ({ scope, params, body }) => change(scope, params.id, body),
  resetFactor: ({ scope, params }) => resetFactor(scope, dependencies, params.id),
  remove: ({ scope, params }) => remove(scope, params.id),
})

/** Whoever gives a role that gives roles shows first that it is the session's owner. */
async function proveFor(scope: Scope, given: readonly { role: Role }[]): Promise<void> {
  if (given.some(({ role }) => strongRoles.includes(role))) await needProof(scope.tx, scope.me)
}
