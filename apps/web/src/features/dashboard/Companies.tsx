import { RequisitionStatus } from '@majlis/domain/core/status.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { useAddress } from '../../core/address.ts'
import { inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { count, useText } from '../../core/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Pager, pageState } from '../../ui/Pager.tsx'
import { Failed } from '../../ui/State.tsx'
import { TodoList } from '../../ui/TodoList.tsx'
import { AreaLink } from './AreaLink.tsx'
import { words } from './todoText.ts'

const perPage = 10

/** The companies that a partner acts for: what is open in each, and how much waits there. */
export function Companies() {
  const t = useText(words)
  const [at, go] = useAddress({ companies: '1' })
  const page = pageIn({ page: at.companies, limit: String(perPage) })
  const read = useRead(dashboardApi.companies, { query: { page } }, { every: 60_000 })
  if (read.error && !read.data)
    return (
      <Card title={t.companies}>
        <Failed error={read.error} retry={() => void read.refetch()} />
      </Card>
    )
  return (
    <>
      <TodoList
        title={t.companies}
        emptyTitle={t.companiesEmpty}
        emptyText={
          <>
            {t.companiesEmptyText} <AreaLink path="companies">{t.seeCompanies}</AreaLink>
          </>
        }
        todos={read.data?.data.map(({ id, name, requisitions, waiting }) => ({
          key: id,
          title: <bdi>{name}</bdi>,
          detail: (
            <AreaLink path="requisition" search={{ company: id, status: String(RequisitionStatus.ACTIVE) }}>
              {count(t.activeOf, requisitions)}
            </AreaLink>
          ),
          action: waiting ? (
            <AreaLink path="dashboard" search={{ company: id }} className={buttonClass('plain', true)}>
              {count(t.waitingOf, waiting)}
              <span className="visuallyHidden">: {inside(name)}</span>
            </AreaLink>
          ) : (
            <small>{t.noTasks}</small>
          ),
        }))}
      />
      {read.data && read.data.pages > 1 && (
        <Pager page={pageState(read.data, perPage, ({ page: companies }) => go({ companies: companies ?? '1' }))} />
      )}
    </>
  )
}
