import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { isTemplateChangeable, isTemplateRemovable } from '@majlis/domain/requisition/rules.ts'
import type { RequisitionTemplate } from '@majlis/domain/requisition/template.ts'
import { IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useCompanies } from '../../ui/companies.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import css from '../../ui/lines.module.css'
import { Name } from '../../ui/Name.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { words } from './templateText.ts'

interface TemplatesProps {
  /** Starts a requisition from one; absent for those who make none. */
  onUse?: ((template: RequisitionTemplate) => void) | undefined
  onClose: () => void
}

/** What requisitions can start from, paged, with what the reader may do to each. */
export function Templates({ onUse, onClose }: TemplatesProps) {
  const t = useText(words)
  const [page, setPage] = useState({ pageNumber: 1, limit: 10 })
  const [open, setOpen] = useState<{ kind: 'title' | 'remove'; template: RequisitionTemplate } | null>(null)
  const query = { sort: { title: 'asc' as const }, page: { limit: page.limit, number: page.pageNumber } }
  const read = useRead(requisitionApi.templates, { query })
  const rows = read.data?.data
  return (
    <Dialog wide title={t.templates} onClose={onClose}>
      {read.error && !rows && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!rows && !read.error && <Skeleton lines={4} height={32} />}
      {rows?.length === 0 && (
        <Empty icon={<IconTemplate />} title={t.none}>
          {t.noneText}
        </Empty>
      )}
      <ul className={css.list} aria-busy={read.isPlaceholderData}>
        {rows?.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onUse={onUse}
            onAct={(kind) => setOpen({ kind, template })}
          />
        ))}
      </ul>
      {read.data && read.data.pages > 1 && <Pager page={{ ...read.data, limit: page.limit, onChange: setPage }} />}
      {open?.kind === 'title' && <TemplateForm known={open.template} onClose={() => setOpen(null)} />}
      {open?.kind === 'remove' && <RemoveTemplate template={open.template} onClose={() => setOpen(null)} />}
    </Dialog>
  )
}

interface RowProps extends Pick<TemplatesProps, 'onUse'> {
  template: RequisitionTemplate
  onAct: (kind: 'title' | 'remove') => void
}

function TemplateRow({ template, onUse, onAct }: RowProps) {
  const t = useText(words)
  const { id, role } = useSessionUser()
  const { companies, areSeveral } = useCompanies()
  const reader = { accountId: id, role }
  const { title, companyId, body } = template
  const keeper = companyId ? areSeveral && companies.find((one) => one.id === companyId)?.name : t.everybodys
  return (
    <li className={css.line}>
      <span>
        <bdi>{title}</bdi>
        <small>
          {body.job_position && <bdi>{body.job_position}</bdi>}
          {body.job_position && keeper && ' · '}
          {keeper && <Name>{keeper}</Name>}
        </small>
      </span>
      {onUse && (
        <Button small aria-label={`${t.use}: ${title}`} onClick={() => onUse(template)}>
          {t.use}
        </Button>
      )}
      {isTemplateChangeable(template, reader) && (
        <IconButton small label={`${t.rename}: ${title}`} onClick={() => onAct('title')}>
          <IconPencil />
        </IconButton>
      )}
      {isTemplateRemovable(template, reader) && (
        <IconButton small label={`${t.remove}: ${title}`} onClick={() => onAct('remove')}>
          <IconTrash />
        </IconButton>
      )}
    </li>
  )
}

function RemoveTemplate({ template, onClose }: { template: RequisitionTemplate; onClose: () => void }) {
  const t = useText(words)
  const refreshes = [requisitionApi.templates]
  const remove = useAct(requisitionApi.removeTemplate, { refreshes, message: () => t.removed })
  return (
    <RemoveDialog
      title={t.removeQuestion}
      confirm={t.remove}
      what={template.title}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: template.id } }, { onSettled: onClose })}
    >
      {t.removeText}
    </RemoveDialog>
  )
}
