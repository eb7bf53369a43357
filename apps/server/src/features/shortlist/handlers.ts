import type { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import type { Env } from '../../core/env.ts'
import type { Handlers } from '../../http/handlers.ts'
import { shortlistView } from '../guest/store.ts'
import type { Tickets } from '../interview/store.ts'
import { addItems, takeItem } from './items.ts'
import { changeList, createList, listLists, removeList } from './lists.ts'
import { listMarks, setMark } from './marks.ts'
import { sharedLists } from './store.ts'

/** Interviews side by side: making shortlists, showing them, and marking who is on them. */
export const shortlistHandlers = ({
  env,
  tickets,
}: {
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'DEMO'>
  tickets: Tickets
}): Handlers<typeof shortlistApi> => ({
  list: ({ scope, query }) => listLists(scope, query),
  create: ({ scope, body }) => createList(scope, body),
  change: ({ scope, params, body }) => changeList(scope, params.id, body),
  remove: ({ scope, params }) => removeList(scope, params.id),
  add: ({ scope, params, body }) => addItems(scope, params.id, body.interviewIds),
  take: ({ scope, params }) => takeItem(scope, params.id, params.interviewId),
  shared: ({ scope }) => sharedLists(scope),
  open: ({ scope, params, caller: { language } }) =>
    shortlistView(scope, params.id, {
      ...{ language, tickets, product: env.PRODUCT_NAME, site: env.PUBLIC_URL, demo: env.DEMO },
    }),
  setMark: ({ scope, params, body }) => setMark(scope, params.id, body),
  marks: ({ scope, params }) => listMarks(scope, params.id),
})
