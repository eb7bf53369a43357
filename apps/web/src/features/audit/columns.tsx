import { detailWords } from '@majlis/domain/audit/detail.ts'
import type { AuditEntry } from '@majlis/domain/audit/schema.ts'
import type { ReactNode } from 'react'
import { dateTime, inside } from '../../core/format.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Name } from '../../ui/Name.tsx'
import { OpenButton } from '../../ui/OpenButton.tsx'
import css from './audit.module.css'
import type { narrowStart } from './filters.ts'
import { words } from './text.ts'

interface Acts {
  open: (entry: AuditEntry) => void
  narrow: (change: Partial<typeof narrowStart>) => void
}

/** What a deed is called; one that has no words yet by its code. */
export function useDeed() {
  const { actions } = useText(words)
  return (action: string) => (Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : action)
}

/** What the log shows of an entry. */
export function useAuditColumns({ open, narrow }: Acts): Column<AuditEntry>[] {
  const t = useText(words)
  const { companyId } = useSessionUser()
  const deedOf = useDeed()
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      label: t.what,
      isTitle: true,
      cell: (entry) => {
        const deed = deedOf(entry.action)
        return (
          <span className={css.two}>
            <OpenButton aria-label={t.open(deed, inside(dateTime(entry.at)))} onClick={() => open(entry)}>
              {deed}
            </OpenButton>
            <Detail detail={entry.detail} />
          </span>
        )
      },
    },
    {
      key: 'who',
      label: t.who,
      cell: (entry) => {
        const { who } = entry
        const name = who?.name
        if (!name) return <Who entry={entry} />
        return (
          <Who entry={entry}>
            <OpenButton aria-label={t.onlyWho(inside(name))} onClick={() => narrow({ who: who.id })}>
              <Name>{name}</Name>
            </OpenButton>
          </Who>
        )
      },
    },
    {
      key: 'onWhom',
      label: t.onWhom,
      cell: ({ subject, rowId }) =>
        subject &&
        rowId && (
          <OpenButton aria-label={t.onlyRow(inside(subject))} onClick={() => narrow({ row: rowId })}>
            <Name>{subject}</Name>
          </OpenButton>
        ),
    },
    { key: 'at', label: t.when, cell: ({ at }) => <DateTime at={at} />, align: 'end' },
  ]
  if (!companyId)
    columns.splice(3, 0, { key: 'company', label: t.company, cell: ({ company }) => <Name>{company?.name}</Name> })
  return columns
}

/** Who did it, with the role that it acted in; in the place of the name what is given, such as a button. */
export function Who({ entry: { who, accountId, role }, children }: { entry: AuditEntry; children?: ReactNode }) {
  const t = useText(words)
  const isOurs = isProduct(accountId)
  return (
    <span className={css.two}>
      {children ?? (who?.name ? <Name>{who.name}</Name> : <span>{isOurs ? t.product : t.hidden}</span>)}
      {role && !isOurs && <small>{t.roles[role as keyof typeof t.roles] ?? role}</small>}
    </span>
  )
}

const isProduct = (accountId: string | null) => accountId === null || /^[0-]+$/.test(accountId)

/** What of it was changed. */
export function Detail({ detail }: { detail: AuditEntry['detail'] }) {
  const t = useText(words)
  const said = detailWords(detail, t)
  return said ? <small>{inside(said)}</small> : null
}
