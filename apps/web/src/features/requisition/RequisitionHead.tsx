import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { isDeletable } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconArrowLeft, IconTemplate, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '../../core/commands.ts'
import { date } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { messageText } from '../../core/messages.ts'
import { useOpened } from '../../core/recent.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useCompanies } from '../../ui/companies.ts'
import { Latin, Name } from '../../ui/Name.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { choosableRequisitions } from '../../ui/requisitions.ts'
import css from './head.module.css'
import { RequisitionStatusBadge } from './RequisitionStatusBadge.tsx'
import { words } from './text.ts'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then((one) => ({ default: one.DeleteDialog })))
const TemplateForm = lazy(() => import('./TemplateForm.tsx').then((one) => ({ default: one.TemplateForm })))

/** What this requisition is, what it is kept for, and its end. */
export function RequisitionHead({ requisition, onDeleted }: { requisition: Requisition; onDeleted: () => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const { areSeveral } = useCompanies()
  const list = `/${areaOf[role]}/requisition` as '/'
  useOpened(requisition.id, requisition.title, choosableRequisitions([requisition])[0]?.detail)
  return (
    <>
      <Link className={css.back} to={list}>
        <IconArrowLeft className="mirrored" aria-hidden="true" />
        {t.back}
      </Link>
      <PageHead
        title={<bdi>{requisition.title}</bdi>}
        lead={
          <span className={css.facts}>
            <RequisitionStatusBadge status={requisition.status} />
            <bdi>{requisition.job_position}</bdi>
            {areSeveral && <Name>{requisition.company?.name}</Name>}
            <span>
              {t.created} <time dateTime={requisition.createdAt}>{date(requisition.createdAt)}</time>
            </span>
            <span>
              {t.number} <Latin>{requisition.public_id}</Latin>
            </span>
          </span>
        }
      >
        {can(role, 'requisitionTemplate.write') && <Keep requisition={requisition} />}
        {can(role, 'requisition.delete') && <Delete requisition={requisition} onDeleted={onDeleted} />}
      </PageHead>
    </>
  )
}

function Keep({ requisition }: { requisition: Requisition }) {
  const t = useText(words)
  const [isKeeping, setKeeping] = useState(false)
  const keep = () => setKeeping(true)
  useCommands([{ key: 'template', label: t.saveAsTemplate, hint: requisition.title, isAct: true, run: keep }])
  return (
    <>
      <Button icon={<IconTemplate />} onClick={keep}>
        {t.saveAsTemplate}
      </Button>
      {isKeeping && (
        <Suspense>
          <TemplateForm requisition={requisition} onClose={() => setKeeping(false)} />
        </Suspense>
      )}
    </>
  )
}

function Delete({ requisition, onDeleted }: { requisition: Requisition; onDeleted: () => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isAsking, setAsking] = useState(false)
  const candidates = requisition.candidateCount ?? 0
  const act = useAct(requisitionApi.remove, {
    refreshes: [requisitionApi.removals],
    message: () => (candidates ? t.deleting : t.deleted),
  })
  const why = !isDeletable(role, candidates) && messageText('requisition.hasCandidates')
  const remove = () =>
    act.mutate({ params: { id: requisition.id } }, { onSuccess: onDeleted, onError: () => setAsking(false) })
  return (
    <>
      <Button icon={<IconTrash />} why={why} onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteDialog
            requisition={requisition}
            busy={act.isPending}
            onConfirm={remove}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
