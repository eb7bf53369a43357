import { can } from '@majlis/domain/core/permission.ts'
import { systemApi as api } from '@majlis/domain/system/api.ts'
import type { StuckWork } from '@majlis/domain/system/schema.ts'
import { useAddress } from '../../core/address.ts'
import { dateTime, inside, relativeOnHover } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './system.module.css'
import type en from './text.en.ts'
import { words } from './text.ts'

/** What has failed or waits for another try, with its reason; an admin has it tried again at once. */
export function StuckList() {
  const t = useText(words)
  const { role } = useSessionUser()
  const [at, go] = useAddress({ page: '1', limit: '25' })
  const page = pageIn(at)
  const { data, error, refetch, isPlaceholderData } = useRead(api.stuck, { query: { page } }, { every: 5000 })
  const act = useAct(api.retry, { refreshes: [api.stuck, api.health], message: () => t.queued })
  const columns: Column<StuckWork>[] = [
    { key: 'what', label: t.what, isTitle: true, cell: (row) => <What row={row} /> },
    { key: 'state', label: t.state, cell: (row) => <State row={row} /> },
    { key: 'since', label: t.since, cell: ({ since }) => <Since at={since} /> },
    { key: 'attempts', label: t.attempts, cell: ({ attempts }) => attempts, align: 'end' },
    {
      key: 'reason',
      label: t.reason,
      cell: ({ lastError }) => <bdi className={css.quote}>{lastError ?? t.noReason}</bdi>,
    },
  ]
  if (can(role, 'setting.update'))
    columns.push({
      key: 'again',
      label: '',
      align: 'end',
      cell: (row) => (
        <span className={css.again}>
          <Button
            aria-label={t.againOf(inside(row.title ?? t.file))}
            busy={act.isPending && act.variables.params.id === row.id}
            onClick={() => act.mutate({ params: { kind: row.kind, id: row.id } })}
          >
            {t.again}
          </Button>
        </span>
      ),
    })
  return (
    <DataTable
      label={t.needsYou}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      rowName={({ title }) => title ?? t.file}
      isStale={isPlaceholderData}
      error={error}
      retry={() => void refetch()}
      empty={<Empty title={t.well}>{t.wellText}</Empty>}
      {...(data && data.count > page.limit && { page: pageState(data, page.limit, go) })}
    />
  )
}

function What({ row: { kind, title, detail } }: { row: StuckWork }) {
  const t = useText(words)
  const more = said(t, kind, detail)
  return (
    <span className={css.what}>
      <span>
        <bdi>{title ?? t.file}</bdi>
      </span>
      <small>
        {t.kinds[kind]}
        {more && (
          <>
            {' · '}
            <bdi>{more}</bdi>
          </>
        )}
      </small>
    </span>
  )
}

/** What more is said of one, in words where it is a code or a number. */
function said(t: typeof en, kind: StuckWork['kind'], detail: string | null): string | null {
  if (kind === 'removal') return Number(detail) > 0 ? count(t.stuckCandidates, Number(detail)) : null
  return kind === 'file' && detail && detail in t.why ? t.why[detail as keyof typeof t.why] : detail
}

function State({ row: { failed, nextAttemptAt } }: { row: StuckWork }) {
  const t = useText(words)
  return (
    <span className={css.state}>
      <StatusBadge tone={failed ? 'bad' : 'warn'}>{failed ? t.failed : t.waiting}</StatusBadge>
      {nextAttemptAt && (
        <span className={css.muted}>
          {t.next}: <time dir="ltr">{dateTime(nextAttemptAt)}</time>
        </span>
      )}
    </span>
  )
}

function Since({ at }: { at: string }) {
  return (
    <time dir="ltr" dateTime={at} {...relativeOnHover(at)} className={css.since}>
      {dateTime(at)}
    </time>
  )
}
