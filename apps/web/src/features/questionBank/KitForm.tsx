import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import type { QuestionKit } from '@majlis/domain/questionBank/kit.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Keeper, useKeeper } from './Keeper.tsx'
import { words } from './text.ts'

interface KitFormProps {
  /** The one that gets another name; absent for a new one. */
  known?: QuestionKit
  questions: readonly { id: string; companyId?: string | null }[]
  onClose: () => void
  onKept?: () => void
}

/** Names a set of questions, which from then on are added to a requisition at once. */
export function KitForm({ known, questions, onClose, onKept }: KitFormProps) {
  const t = useText(words)
  const companies = [...new Set(questions.flatMap(({ companyId }) => companyId ?? []))]
  const asks = useKeeper() !== 'own' && !known && companies.length !== 1
  const options = { refreshes: [questionBankApi.kits], quiet: true }
  const create = useAct(questionBankApi.createKit, options)
  const change = useAct(questionBankApi.changeKit, options)
  const form = useEndpointForm(questionBankApi.createKit, {
    schema: () => import('@majlis/domain/questionBank/kit.ts').then((m) => m.NewKit),
    start: {
      title: known?.title ?? '',
      questionIds: questions.map((one) => one.id),
      ...(useKeeper() !== 'own' && !known && { companyId: asks ? undefined : companies[0] }),
    },
    send: ({ body }, on) =>
      known
        ? change.mutateAsync({ params: { id: known.id }, body: { title: body.title } }, on)
        : create.mutateAsync({ body }, on),
    done: ({ title }) => {
      showToast(t.kitKept(title), 'good')
      onKept?.()
      onClose()
    },
  })
  return (
    <FormDialog
      title={known ? t.renameKit : t.keepKit}
      note={!known && count(t.chosen, questions.length)}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t.kitName} required dir="auto" {...form.field('title')} />
      {asks && <Keeper {...form.field('companyId')} />}
    </FormDialog>
  )
}
