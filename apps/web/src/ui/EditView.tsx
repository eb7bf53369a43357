import { savedViewApi } from '@majlis/domain/savedView/api.ts'
import { mayShareViews } from '@majlis/domain/savedView/rules.ts'
import type { SavedView } from '@majlis/domain/savedView/schema.ts'
import { useEndpointForm } from '../core/form.ts'
import { useAct } from '../core/hooks.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { Switch } from './Choices.tsx'
import { FormDialog } from './FormDialog.tsx'
import { words } from './listText.ts'
import { TextInput } from './TextInput.tsx'

/** Gives a view another name, and shares one's own with the company or takes it back. */
export default function EditView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const t = useText(words)
  const { role, id: accountId } = useSessionUser()
  const { id, title, shared, updatedAt } = view
  const change = useAct(savedViewApi.change, {
    refreshes: [savedViewApi.list],
    message: (_, { title }) => t.viewUpdated(title),
    quiet: true,
  })
  const form = useEndpointForm(savedViewApi.change, {
    schema: () => import('@majlis/domain/savedView/schema.ts').then((one) => one.ViewChange),
    start: { title, shared, updatedAt },
    rest: { params: { id } },
    send: change.mutateAsync,
    done: onClose,
  })
  const { value, onChange } = form.field('shared')
  return (
    <FormDialog title={t.editView(title)} form={form} onClose={onClose}>
      <TextInput label={t.viewTitle} required dir="auto" {...form.field('title')} />
      {view.accountId === accountId && mayShareViews(role) && (
        <Switch label={t.shareView} detail={t.shareViewNote} value={Boolean(value)} onChange={onChange} />
      )}
    </FormDialog>
  )
}
