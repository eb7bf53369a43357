import { type Role, roles } from '@majlis/domain/core/role.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import type { User } from '@majlis/domain/people/schema.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ColumnsButton } from '../../ui/ColumnsButton.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { Empty } from '../../ui/State.tsx'
import { useUserColumns } from './columns.tsx'
import { isNarrowed, listedRoles, listQuery, listStart, narrowStart, sortOf } from './filters.ts'
import css from './people.module.css'
import { words } from './text.ts'
import type { UserAct } from './UserMenu.tsx'

const RoleDialog = lazy(() => import('./RoleDialog.tsx').then((one) => ({ default: one.RoleDialog })))
const EmailDialog = lazy(() => import('./EmailDialog.tsx').then((one) => ({ default: one.EmailDialog })))
const ResetDialog = lazy(() => import('./ResetDialog.tsx').then((one) => ({ default: one.ResetDialog })))
const EndDialog = lazy(() => import('./EndDialog.tsx').then((one) => ({ default: one.EndDialog })))

interface UserListProps {
  /** What an empty list offers. */
  add?: ReactNode
}

/** Everyone who works with the reader: searched and narrowed by the address, cards on phones. */
export function UserList({ add }: UserListProps) {
  const t = useText(words)
  const [at, go] = useAddress(listStart)
  const read = useRead(peopleApi.list, { query: listQuery(at) })
  const [open, setOpen] = useState<{ act: UserAct; user: User } | null>(null)
  const close = () => setOpen(null)
  const columns = useUserColumns((act, user) => setOpen({ act, user }))
  const empty = isNarrowed(at) ? (
    <Empty
      title={t.noneMatch}
      action={<Button onClick={() => go({ ...narrowStart, page: '1' })}>{t.clearFilters}</Button>}
    >
      {t.noneMatchText}
    </Empty>
  ) : (
    <Empty title={t.empty} action={add} />
  )
  return (
    <>
      <Narrowing at={at} onChange={(change, isTyped) => go({ ...change, page: '1' }, isTyped)}>
        <ColumnsButton list="users" columns={columns} />
      </Narrowing>
      <DataTable
        label={t.title}
        list="users"
        columns={columns}
        rows={read.data?.data}
        rowKey={({ id }) => id}
        rowName={({ account }) => account.name ?? account.email}
        isStale={read.isPlaceholderData}
        error={read.error}
        retry={() => void read.refetch()}
        sort={sortOf(at)}
        onSort={({ field, direction }) => go({ sort: `${field}.${direction}`, page: '1' })}
        {...(read.data && { page: pageState(read.data, pageIn(at).limit, go) })}
        empty={empty}
      />
      <Suspense>
        {open?.act === 'role' && <RoleDialog user={open.user} onClose={close} />}
        {(open?.act === 'suspend' || open?.act === 'take') && (
          <EndDialog user={open.user} takes={open.act === 'take'} onClose={close} />
        )}
        {open?.act === 'email' && <EmailDialog user={open.user} onClose={close} />}
        {open?.act === 'reset' && <ResetDialog user={open.user} onClose={close} />}
      </Suspense>
    </>
  )
}

interface NarrowingProps {
  at: typeof listStart
  onChange: (change: Partial<typeof narrowStart>, isTyped?: boolean) => void
  /** Beside the filters. */
  children: ReactNode
}

function Narrowing({ at, onChange, children }: NarrowingProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const shown: readonly Role[] = listedRoles(role === 'admin')
  return (
    <div className={css.narrowing}>
      <div className={css.filters}>
        <SearchBox label={t.search} value={at.search} onSearch={(search) => onChange({ search }, true)} />
        <Select
          label={t.role}
          hiddenLabel
          value={roles.find((one) => one === at.role) ?? ''}
          options={[{ value: '', label: t.anyRole }, ...shown.map((value) => ({ value, label: t.roles[value] }))]}
          onChange={(next) => onChange({ role: next })}
        />
        <Select
          label={t.status}
          hiddenLabel
          value={at.status}
          options={[
            { value: '', label: t.anyStatus },
            ...Object.values(UserStatus).map((value) => ({ value: String(value), label: t.statuses[value] ?? '' })),
          ]}
          onChange={(status) => onChange({ status })}
        />
        {children}
      </div>
    </div>
  )
}
