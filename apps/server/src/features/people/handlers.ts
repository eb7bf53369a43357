import type { peopleApi } from '@majlis/domain/people/api.ts'
import { eachRow } from '../../http/bulk.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addRole, inviteAgain } from './again.ts'
import { change, remove } from './change.ts'
import type { PeopleDependencies } from './dependencies.ts'
import { invite } from './invite.ts'
import { readList, samplePeople } from './readList.ts'
import { users } from './store/users.ts'

/** Who works with whom: users, how they come and how they go. */
export const peopleHandlers = (dependencies: PeopleDependencies): Handlers<typeof peopleApi> => ({
  list: ({ scope, query }) => users(scope, query),
  invite: ({ scope, body }) => invite(scope, dependencies, body),
  inviteMany: (call) =>
    eachRow(
      call,
      ({ email }) => email,
      (scope, row) => invite(scope, dependencies, row),
    ),
  readList:
    async ({ body, caller }) =>
    () =>
      readList(body[0]?.body ?? '', caller.gone),
  sampleList: async ({ caller }) => samplePeople(caller.language),
  inviteAgain: ({ scope, params }) => inviteAgain(scope, dependencies, params.id),
  addRole: ({ scope, params, body }) => addRole(scope, dependencies, params.id, body),
  change: ({ scope, params, body }) => change(scope, params.id, body),
  remove: ({ scope, params }) => remove(scope, params.id),
})
