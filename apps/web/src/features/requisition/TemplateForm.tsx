import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { RequisitionTemplate } from '@majlis/domain/requisition/template.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { words } from './templateText.ts'

interface TemplateFormProps {
  /** The one that gets another title. */
  known?: RequisitionTemplate
  /** The requisition that is kept as a new one. */
  requisition?: { id: string; title: string }
  onClose: () => void
}

/** Gives a template its title: a new one made of a requisition, or one that stands. */
export function TemplateForm({ known, requisition, onClose }: TemplateFormProps) {
  const t = useText(words)
  const options = { refreshes: [requisitionApi.templates], quiet: true }
  const save = useAct(requisitionApi.saveTemplate, options)
  const change = useAct(requisitionApi.changeTemplate, options)
  const form = useEndpointForm(requisitionApi.changeTemplate, {
    schema: () => import('@majlis/domain/requisition/template.ts').then((m) => m.TemplateChange),
    start: { title: known?.title ?? requisition?.title ?? '' },
    rest: { params: { id: known?.id ?? '' } },
    send: (input, on) =>
      known
        ? change.mutateAsync(input, on)
        : save.mutateAsync({ body: { ...input.body, requisitionId: requisition?.id ?? '' } }, on),
    done: ({ title }) => {
      showToast(t.saved(title), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={known ? t.rename : t.saveAs} note={!known && t.saveAsText} form={form} onClose={onClose}>
      <TextInput label={t.title} required dir="auto" {...form.field('title')} />
    </FormDialog>
  )
}
