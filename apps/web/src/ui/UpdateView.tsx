import { areaOf } from '@majlis/domain/core/role.ts'
import { writeList } from '@majlis/domain/core/writeList.ts'
import { savedViewApi } from '@majlis/domain/savedView/api.ts'
import { isViewChangeable } from '@majlis/domain/savedView/rules.ts'
import type { SavedView, ViewedList } from '@majlis/domain/savedView/schema.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../core/address.ts'
import type { Refused } from '../core/client.ts'
import { useAct, useRead } from '../core/hooks.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { showToast } from '../core/toast.ts'
import { Button } from './Button.tsx'
import { useListColumns } from './columnChoice.ts'
import { ConfirmDialog } from './Dialog.tsx'
import { words } from './listText.ts'
import type { ViewQuery } from './SaveView.tsx'
import { addressNow, isSameView } from './viewAddress.ts'

interface UpdateViewProps {
  list: ViewedList
  /** The name of its choice of columns. */
  columns: string
  /** What the list is narrowed by now. */
  query: ViewQuery
}

/** Lets the view by which the list was opened be as the list is now, for whoever may change it. */
export function UpdateView({ list, columns, query }: UpdateViewProps) {
  const [{ view: id }] = useAddress({ view: '' })
  const { role, id: accountId } = useSessionUser()
  const { data } = useRead(savedViewApi.list, { query: { page: { limit: 100 } } }, { enabled: id !== '' })
  const view = data?.data.find((one) => one.id === id && one.list === list)
  if (!view || !isViewChangeable(view, { accountId, role })) return null
  return <Update view={view} columns={columns} query={query} />
}

function Update({ view, columns, query: { filter, search } }: Omit<UpdateViewProps, 'list'> & { view: SavedView }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [chosen] = useListColumns(columns)
  const [clash, setClash] = useState<Refused | null>(null)
  const change = useAct(savedViewApi.change, {
    refreshes: [savedViewApi.list],
    message: () => t.viewUpdated(view.title),
    quiet: true,
  })
  const { pathname, searchStr } = useLocation()
  const address = addressNow({ pathname, search: searchStr }, areaOf[role], chosen)
  const update = () => {
    const query = new URLSearchParams(writeList({ filter, search })).toString()
    const body = { query, address, updatedAt: view.updatedAt }
    const failed = (refusal: Refused) =>
      refusal.status === 409 ? setClash(refusal) : showToast(refusal.message, 'bad')
    change.mutate({ params: { id: view.id }, body }, { onSuccess: () => setClash(null), onError: failed })
  }
  return (
    <>
      {!isSameView(view.address, address) && (
        <Button small busy={change.isPending} onClick={update}>
          {t.updateView(view.title)}
        </Button>
      )}
      {clash && (
        <ConfirmDialog
          title={t.replaceView(view.title)}
          confirm={t.replace}
          busy={change.isPending}
          onConfirm={update}
          onClose={() => setClash(null)}
        >
          <p>{clash.message}</p>
          <p>{t.replaceViewNote}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
