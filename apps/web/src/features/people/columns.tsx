import type { User } from '@majlis/domain/people/schema.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { actsColumn, StatusCell } from '../../ui/cells.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Email, Name } from '../../ui/Name.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { statusTone } from './filters.ts'
import css from './people.module.css'
import { words } from './text.ts'
import { type UserAct, UserMenu } from './UserMenu.tsx'

/** What the list shows of a user, and what its reader may do. */
export function useUserColumns(onOpen: (act: UserAct, user: User) => void): Column<User>[] {
  const t = useText(words)
  const { role } = useSessionUser()
  const isAcross = role === 'admin' || role === 'partner'
  return [
    {
      key: 'name',
      label: t.name,
      sort: 'account.name',
      isTitle: true,
      cell: ({ account }) => (
        <span className={css.person}>
          <Photo accountId={account.id} name={account.name ?? account.email} has={account.hasPhoto} />
          <span>
            <b>
              <Name>{account.name ?? account.email}</Name>
            </b>
            {account.name && (
              <span className={css.soft}>
                <Email>{account.email}</Email>
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      label: t.role,
      cell: ({ role: held, company }) => (
        <span className={css.role}>
          <span>{t.roles[held.name]}</span>
          {isAcross && company && (
            <span className={css.soft}>
              <Name>{company.name}</Name>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      label: t.status,
      cell: ({ status, reason }) => (
        <StatusCell tone={statusTone[status]} reason={reason}>
          {t.statuses[status]}
        </StatusCell>
      ),
    },
    {
      key: 'lastSeen',
      label: t.lastSeen,
      sort: 'lastSeenAt',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? <DateTime at={lastSeenAt} /> : <span className={css.soft}>{t.never}</span>,
    },
    actsColumn((user) => <UserMenu user={user} onOpen={onOpen} />),
  ]
}
