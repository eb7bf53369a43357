import { peopleApi } from '@majlis/domain/people/api.ts'
import type { User } from '@majlis/domain/people/schema.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { NarrowedList } from '../../ui/NarrowedList.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/State.tsx'
import { useUserColumns } from './columns.tsx'
import { isNarrowed, listQuery, listStart, narrowStart, sortOf } from './filters.ts'
import { words } from './text.ts'
import type { UserAct } from './UserMenu.tsx'

const Tools = lazy(() => import('./Tools.tsx'))
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
      <NarrowedList
        list="users"
        at={at}
        go={go}
        read={read}
        searchLabel={t.search}
        tools={(isOpen) => <Tools {...{ at, go, isOpen }} />}
        label={t.title}
        columns={columns}
        rows={read.data?.data}
        rowKey={({ id }) => id}
        rowName={({ account }) => account.name ?? account.email}
        sort={sortOf(at)}
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
