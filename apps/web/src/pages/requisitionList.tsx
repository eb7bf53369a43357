import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { NewRequisitionDialog } from '../features/requisition/NewRequisitionDialog.tsx'
import { RequisitionList } from '../features/requisition/RequisitionList.tsx'
import { words } from '../features/requisition/text.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** Every position to fill that the reader sees. */
export default function RequisitionListPage() {
  const t = useText(words)
  const { role } = useSessionUser()
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const create = can(role, 'requisition.create') && (
    <Button kind="main" icon={<IconPlus />} onClick={() => setMaking(true)}>
      {t.create}
    </Button>
  )
  return (
    <>
      <PageHead title={t.requisitions}>{create}</PageHead>
      <RequisitionList create={create} />
      {isMaking && (
        <NewRequisitionDialog
          onClose={() => setMaking(false)}
          onMade={({ public_id }) => void navigate({ to: `/${areaOf[role]}/requisition/${public_id}` as '/' })}
        />
      )}
    </>
  )
}
