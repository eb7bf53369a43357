import { areaOf } from '@majlis/domain/core/role.ts'
import { writeList } from '@majlis/domain/core/writeList.ts'
import { savedViewApi } from '@majlis/domain/savedView/api.ts'
import { mayShareViews } from '@majlis/domain/savedView/rules.ts'
import type { ViewedList } from '@majlis/domain/savedView/schema.ts'
import { useAddress } from '../core/address.ts'
import { useEndpointForm } from '../core/form.ts'
import { useAct } from '../core/hooks.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { showToast } from '../core/toast.ts'
import { Switch } from './Choices.tsx'
import { useListColumns } from './columnChoice.ts'
import { FormDialog } from './FormDialog.tsx'
import { words } from './listText.ts'
import { TextInput } from './TextInput.tsx'
import { addressNow } from './viewAddress.ts'

/** The filters and the words of a list's query. */
export interface ViewQuery {
  filter?: object | undefined
  search?: string | undefined
}

interface SaveViewProps {
  list: ViewedList
  /** The name of its choice of columns. */
  columns: string
  /** What the list is narrowed by now. */
  query: ViewQuery
  onClose: () => void
}

/** Keeps the list as it is narrowed now under a name, for oneself or for the company's team. */
export default function SaveView({ list, columns, query, onClose }: SaveViewProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [, go] = useAddress({ view: '' })
  const save = useAct(savedViewApi.create, { refreshes: [savedViewApi.list], quiet: true })
  const { filter, search } = query
  const asked = new URLSearchParams(writeList({ filter, search })).toString()
  const [chosen] = useListColumns(columns)
  const form = useEndpointForm(savedViewApi.create, {
    schema: () => import('@majlis/domain/savedView/schema.ts').then((one) => one.NewView),
    start: { list, title: '', query: asked, address: addressNow(location, areaOf[role], chosen), shared: false },
    send: save.mutateAsync,
    done: ({ id, title }) => {
      showToast(t.viewSaved(title), 'good')
      go({ view: id }, true)
      onClose()
    },
  })
  const { value, onChange } = form.field('shared')
  return (
    <FormDialog title={t.saveView} note={t.saveViewNote} form={form} onClose={onClose}>
      <TextInput label={t.viewTitle} required dir="auto" {...form.field('title')} />
      {mayShareViews(role) && (
        <Switch label={t.shareView} detail={t.shareViewNote} value={Boolean(value)} onChange={onChange} />
      )}
    </FormDialog>
  )
}
