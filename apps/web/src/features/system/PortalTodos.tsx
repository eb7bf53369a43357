import { areaOf } from '@majlis/domain/core/role.ts'
import { systemApi } from '@majlis/domain/system/api.ts'
import type { PortalTodo } from '@majlis/domain/system/schema.ts'
import { Link } from '@tanstack/react-router'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { number } from '../../core/number.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Pager, pageState } from '../../ui/Pager.tsx'
import { Failed } from '../../ui/State.tsx'
import { type Todo as Entry, TodoList } from '../../ui/TodoList.tsx'
import { words } from './text.ts'
import { todoPlaces } from './todoPlaces.ts'

/** So many at first; the others by a press. */
const atFirst = 8
const start = { todo: '', limit: '25' }

/** What waits for whoever runs the product, the longest waiting first, each with the one way to it. */
export function PortalTodos() {
  const t = useText(words)
  const [at, go] = useAddress(start)
  const page = at.todo ? pageIn({ page: at.todo, limit: at.limit }) : { limit: atFirst, number: 1 }
  const read = useRead(systemApi.todos, { query: { page } }, { every: 60_000 })
  const entry = useEntry()
  if (read.error && !read.data)
    return (
      <Card title={t.needsYou}>
        <Failed error={read.error} retry={() => void read.refetch()} />
      </Card>
    )
  const { count: all = 0, pages = 0 } = read.data ?? {}
  return (
    <>
      <TodoList title={t.todo} todos={read.data?.data.map(entry)} emptyTitle={t.caughtUp} emptyText={t.caughtUpText} />
      {!at.todo && all > atFirst && (
        <Button kind="quiet" onClick={() => go({ todo: '1' })}>
          {t.all(number(all))}
        </Button>
      )}
      {at.todo && read.data && pages > 1 && (
        <Pager page={pageState(read.data, page.limit, ({ page: todo, limit }) => go({ todo, limit }))} />
      )}
    </>
  )
}

function useEntry(): (todo: PortalTodo) => Entry {
  const t = useText(words)
  const { role } = useSessionUser()
  return ({ kind, company, count: many, since }) => {
    const { path, search } = todoPlaces[kind]
    const named = company && ['company', 'partner'].includes(kind) ? { search: company.name } : {}
    return {
      key: `${kind}${company?.id}`,
      title: count(t.todos[kind], many),
      ...(company && { detail: <bdi>{company.name}</bdi> }),
      since,
      action: (
        <Link
          className={buttonClass('plain', true)}
          to={`/${areaOf[role]}/${path}` as '/'}
          search={{ ...search, ...named } as never}
        >
          {t.acts[kind]}
          {company && <span className="visuallyHidden">: {company.name}</span>}
        </Link>
      ),
    }
  }
}
