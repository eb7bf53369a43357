import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import type { RequisitionTemplate } from '@majlis/domain/requisition/template.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { CompanySelect } from '../../ui/CompanySelect.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { words } from './text.ts'

interface NewRequisitionProps {
  /** What it starts from; another one may be chosen. */
  template?: RequisitionTemplate | undefined
  onMade: (requisition: Requisition) => void
  onClose: () => void
}

/** Asks title, job position and what to start from, and of those without a company of their own which it is for. */
export function NewRequisitionDialog({ template: given, onMade, onClose }: NewRequisitionProps) {
  const t = useText(words)
  const { companyId } = useSessionUser()
  const act = useAct(requisitionApi.create, { refreshes: [requisitionApi.list], quiet: true })
  const made = useEndpointForm(requisitionApi.create, {
    schema: () => import('@majlis/domain/requisition/schema.ts').then((m) => m.NewRequisition),
    start: {
      title: '',
      job_position: given?.body.job_position ?? '',
      templateId: given?.id,
      ...(!companyId && { companyId: given?.companyId ?? undefined }),
    },
    send: act.mutateAsync,
    done: onMade,
  })
  const templates = useTemplates(companyId ?? made.values.companyId)
  const startFrom = (id: string) => {
    made.set('templateId', id || undefined)
    const position = templates.find((template) => template.id === id)?.body.job_position
    if (position && !made.values.job_position.trim()) made.set('job_position', position)
  }
  return (
    <FormDialog title={t.create} note={t.createLead} send={t.createIt} form={made} onClose={onClose}>
      {!companyId && (
        <CompanySelect
          label={t.company}
          required
          placeholder={t.chooseCompany}
          value={made.values.companyId}
          error={made.errors.companyId}
          onChange={(companyId) => {
            made.set('companyId', companyId)
            if (!given || (given.companyId && given.companyId !== companyId)) made.set('templateId', undefined)
          }}
        />
      )}
      {templates.length > 0 && (
        <Select
          label={t.template}
          hint={t.templateHint}
          name="templateId"
          error={made.errors.templateId}
          value={made.values.templateId ?? ''}
          options={[
            { value: '', label: t.noTemplate },
            ...templates.map((template) => ({ value: template.id, label: template.title })),
          ]}
          onChange={startFrom}
        />
      )}
      <TextInput label={t.title} required dir="auto" {...made.field('title')} />
      <TextInput label={t.position} required dir="auto" {...made.field('job_position')} />
    </FormDialog>
  )
}

/** What a requisition of this company can start from, its own first; none while the company is not chosen. */
function useTemplates(companyId: string | null | undefined) {
  const query = { sort: { title: 'asc' as const }, page: { limit: 100 } }
  const options = { enabled: Boolean(companyId) }
  const own = useRead(
    requisitionApi.templates,
    { query: { ...query, filter: { companyId: companyId ?? '' } } },
    options,
  )
  const filter = { companyId: { $null: true } }
  const everybodys = useRead(requisitionApi.templates, { query: { ...query, filter } }, options)
  if (!companyId) return []
  return [...(own.data?.data ?? []), ...(everybodys.data?.data ?? [])]
}
