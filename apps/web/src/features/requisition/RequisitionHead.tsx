import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { isDeletable } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { say } from '../../core/form.ts'
import { date } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Name } from '../../ui/Name.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useCompanies } from './companies.ts'
import { RequisitionStatusBadge } from './RequisitionStatusBadge.tsx'
import css from './requisition.module.css'
import { words } from './text.ts'

/** What this requisition is, and its end. */
export function RequisitionHead({ requisition, onDeleted }: { requisition: Requisition; onDeleted: () => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const { areSeveral } = useCompanies()
  const list = `/${areaOf[role]}/requisition` as '/'
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
          </span>
        }
      >
        {can(role, 'requisition.delete') && <Delete requisition={requisition} onDeleted={onDeleted} />}
      </PageHead>
    </>
  )
}

function Delete({ requisition, onDeleted }: { requisition: Requisition; onDeleted: () => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isAsking, setAsking] = useState(false)
  const act = useAct(requisitionApi.remove, { said: () => t.deleted })
  const why = !isDeletable(role, requisition.candidateCount ?? 0) && say('requisition.hasCandidates')
  const remove = () =>
    act.mutate({ params: { id: requisition.id } }, { onSuccess: onDeleted, onError: () => setAsking(false) })
  return (
    <>
      <Button icon={<IconTrash />} why={why} onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog danger busy={act.isPending} onConfirm={remove} onClose={() => setAsking(false)}>
          <p className={css.quoted}>
            <bdi>{requisition.title}</bdi>
          </p>
          <p className={css.soft}>{t.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
