import type { AuditEntry } from '@majlis/domain/audit/schema.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Latin, Name } from '../../ui/Name.tsx'
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
        const { who, accountId, role } = entry
        const name = who?.name
        return (
          <span className={css.two}>
            {name && who ? (
              <OpenButton aria-label={t.onlyWho(inside(name))} onClick={() => narrow({ who: who.id })}>
                <Name>{name}</Name>
              </OpenButton>
            ) : (
              <span>{isProduct(accountId) ? t.product : t.hidden}</span>
            )}
            {role && !isProduct(accountId) && <small>{t.roles[role as keyof typeof t.roles] ?? role}</small>}
          </span>
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

const isProduct = (accountId: string | null) => accountId === null || /^[0-]+$/.test(accountId)

/** What of it was changed: names of fields and codes. */
export function Detail({ detail }: { detail: AuditEntry['detail'] }) {
  const t = useText(words)
  const { fields, name, role, from, to } = detail as Record<string, unknown>
  const parts = [
    typeof name === 'string' && name,
    Array.isArray(fields) && fields.join(', '),
    typeof role === 'string' && (t.roles[role as keyof typeof t.roles] ?? role),
    (from !== undefined || to !== undefined) && t.change(String(from ?? '–'), String(to ?? '–')),
  ].filter((part): part is string => Boolean(part))
  return parts.length ? (
    <small>
      <Latin>{parts.join(' · ')}</Latin>
    </small>
  ) : null
}
