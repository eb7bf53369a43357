import type { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { writeList } from '@majlis/domain/core/query.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { savedViewApi } from '@majlis/domain/savedView/api.ts'
import { mayShareViews } from '@majlis/domain/savedView/rules.ts'
import { useEndpointForm } from '../../../core/form.ts'
import { useAct } from '../../../core/hooks.ts'
import { useSessionUser } from '../../../core/session.ts'
import { useText } from '../../../core/text.ts'
import { showToast } from '../../../core/toast.ts'
import { Switch } from '../../../ui/Choices.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { words } from './text.ts'

interface SaveViewProps {
  /** What the list is narrowed by now. */
  query: NonNullable<Input<typeof candidateApi.count>['query']>
  onClose: () => void
}

/** What an address keeps of the list itself, without what is open over it and which page it is. */
const passing = ['candidate', 'part', 'schedule', 'calendar', 'page']

/** Where the list stands, below the area of its role. */
function addressNow(area: string): string {
  const search = new URLSearchParams(location.search)
  for (const name of passing) search.delete(name)
  const path = location.pathname.slice(area.length + 2)
  return `${path}${search.size ? `?${search}` : ''}`
}

/** Keeps the list as it is narrowed now under a name, for oneself or for the company's team. */
export default function SaveView({ query, onClose }: SaveViewProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const save = useAct(savedViewApi.create, { refreshes: [savedViewApi.list], quiet: true })
  const { filter, search } = query
  const asked = new URLSearchParams(writeList({ filter, search })).toString()
  const form = useEndpointForm(savedViewApi.create, {
    schema: () => import('@majlis/domain/savedView/schema.ts').then((one) => one.NewView),
    start: { list: 'candidates' as const, title: '', query: asked, address: addressNow(areaOf[role]), shared: false },
    send: (input) => save.mutateAsync(input),
    done: ({ title }) => {
      showToast(t.viewSaved(title), 'good')
      onClose()
    },
    refused: ({ message }) => showToast(message, 'bad'),
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
