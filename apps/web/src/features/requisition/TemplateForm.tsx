import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { RequisitionTemplate } from '@majlis/domain/requisition/template.ts'
import { useId } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { tell } from '../../core/notice.ts'
import { useText } from '../../core/text.ts'
import { words as kit } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './templates.module.css'
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
  const { cancel } = useText(kit)
  const id = useId()
  const options = { refreshes: [requisitionApi.templates], quiet: true }
  const save = useAct(requisitionApi.saveTemplate, options)
  const change = useAct(requisitionApi.changeTemplate, options)
  const form = useEndpointForm(requisitionApi.changeTemplate, {
    start: { title: known?.title ?? requisition?.title ?? '' },
    rest: { params: { id: known?.id ?? '' } },
    send: (input) =>
      known
        ? change.mutateAsync(input)
        : save.mutateAsync({ body: { ...input.body, requisitionId: requisition?.id ?? '' } }),
    done: ({ title }) => {
      tell(t.saved(title), 'good')
      onClose()
    },
    refused: ({ message }) => tell(message, 'bad'),
  })
  return (
    <Dialog
      title={known ? t.rename : t.saveAs}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="main" type="submit" form={id} busy={form.busy}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={form.submit}>
        {!known && <p className={css.soft}>{t.saveAsText}</p>}
        <TextInput label={t.title} required dir="auto" {...form.field('title')} />
      </form>
    </Dialog>
  )
}
