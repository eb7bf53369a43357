import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import type { Todo, TodoKind } from '@majlis/domain/dashboard/schema.ts'
import { useAddress } from '../../core/address.ts'
import { inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { number } from '../../core/number.ts'
import { count, useText } from '../../core/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Pager, pageState } from '../../ui/Pager.tsx'
import { Failed } from '../../ui/State.tsx'
import { type Todo as Entry, TodoList } from '../../ui/TodoList.tsx'
import { AreaLink } from './AreaLink.tsx'
import { atFirst, firstTodos } from './question.ts'
import { words } from './todoText.ts'

/** Where in a requisition each is done: its tab, and the tab of its candidates that shows who waits. */
const places: Record<TodoKind, Record<string, string>> = {
  decide: { tab: 'candidates', status: 'shortlisted' },
  shortlist: { tab: 'candidates', status: 'fresh' },
  submit: { tab: 'candidates', status: 'results' },
  cancelled: { tab: 'candidates', status: 'cancelled' },
  notBegun: { tab: 'candidates', status: 'interview' },
  unchosen: { tab: 'candidates' },
  feedback: { tab: 'candidates', status: 'results' },
  questions: { tab: 'questionnaire' },
  interviewer: { tab: 'candidates', status: 'shortlisted' },
  conclude: { tab: 'candidates' },
  collect: { tab: 'candidates' },
}
const start = { todo: '', limit: '25', company: '' }

/** What waits for the reader, the longest waiting first, each with its one button; by company for who acts for several. */
export function Todos({ byCompany = false }: { byCompany?: boolean }) {
  const t = useText(words)
  const [at, go] = useAddress(start)
  const { page } = at.todo ? { page: pageIn({ page: at.todo, limit: at.limit }) } : firstTodos
  const company = byCompany ? at.company : ''
  const query = { page, ...(company && { filter: { companyId: company } }) }
  const read = useRead(dashboardApi.todos, { query }, { every: 60_000 })
  const entry = useEntry(byCompany)
  if (read.error && !read.data)
    return (
      <Card title={t.todo}>
        <Failed error={read.error} retry={() => void read.refetch()} />
      </Card>
    )
  const { count: all = 0, pages = 0 } = read.data ?? {}
  const of = company && read.data?.data[0]?.company.name
  return (
    <>
      <TodoList
        title={of ? t.todoOf(inside(of)) : t.todo}
        todos={read.data?.data.map(entry)}
        emptyTitle={t.empty}
        emptyText={byCompany ? t.emptyByCompany : t.emptyText}
      />
      {company && (
        <Button kind="quiet" onClick={() => go({ company: '', todo: '' })}>
          {t.allCompanies}
        </Button>
      )}
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

function useEntry(namesCompany: boolean): (todo: Todo) => Entry {
  const t = useText(words)
  return ({ kind, requisition, company, count: many, since }) => ({
    key: `${kind}${requisition.id}`,
    title: count(t.titles[kind], many),
    detail: (
      <>
        <bdi>{requisition.title}</bdi>
        {namesCompany && (
          <>
            {' · '}
            <bdi>{company.name}</bdi>
          </>
        )}
      </>
    ),
    since,
    action: (
      <AreaLink
        path={`requisition/${requisition.public_id}`}
        search={places[kind]}
        className={buttonClass('plain', true)}
      >
        {t.acts[kind]}
        <span className="visuallyHidden">: {requisition.title}</span>
      </AreaLink>
    ),
  })
}
