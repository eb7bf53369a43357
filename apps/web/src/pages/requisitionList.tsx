import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import type { RequisitionTemplate } from '@majlis/domain/requisition/template.ts'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAddress } from '../core/address.ts'
import { useCommands } from '../core/commands.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { RequisitionList } from '../features/requisition/RequisitionList.tsx'
import { words } from '../features/requisition/text.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { RefchecksLink } from './RefchecksLink.tsx'

const NewRequisitionDialog = lazy(() =>
  import('../features/requisition/NewRequisitionDialog.tsx').then((one) => ({ default: one.NewRequisitionDialog })),
)
const Templates = lazy(() =>
  import('../features/requisition/Templates.tsx').then((one) => ({ default: one.Templates })),
)
const Removals = lazy(() => import('../features/requisition/Removals.tsx'))

type Open = { kind: 'new'; template?: RequisitionTemplate } | { kind: 'templates' } | null

/** Every position to fill that the reader sees. */
export default function RequisitionListPage() {
  const t = useText(words)
  const { role } = useSessionUser()
  const navigate = useNavigate()
  const [at, go] = useAddress({ make: '' })
  const [chosen, setOpen] = useState<Open>(null)
  const mayMake = can(role, 'requisition.create')
  const make = () => setOpen({ kind: 'new' })
  // The palette asks for it from every page.
  const open = chosen ?? (mayMake && at.make ? { kind: 'new' as const } : null)
  const close = () => {
    setOpen(null)
    if (at.make) go({ make: '' }, true)
  }
  const templates = () => setOpen({ kind: 'templates' })
  useCommands([
    ...(can(role, 'requisitionTemplate.read')
      ? [{ key: 'templates', label: t.templates, isAct: true as const, run: templates }]
      : []),
  ])
  const create = mayMake && (
    <Button kind="main" icon={<IconPlus />} onClick={make}>
      {t.create}
    </Button>
  )
  return (
    <>
      <PageHead title={t.requisitions}>
        <RefchecksLink />
        {can(role, 'requisitionTemplate.read') && (
          <Button icon={<IconTemplate />} onClick={templates}>
            {t.templates}
          </Button>
        )}
        {create}
      </PageHead>
      {can(role, 'requisitionRemoval.follow') && (
        <Suspense>
          <Removals />
        </Suspense>
      )}
      <RequisitionList create={create} />
      <Suspense>
        {open?.kind === 'new' && (
          <NewRequisitionDialog
            template={'template' in open ? open.template : undefined}
            onClose={close}
            onMade={({ public_id }) => void navigate({ to: `/${areaOf[role]}/requisition/${public_id}` as '/' })}
          />
        )}
        {open?.kind === 'templates' && (
          <Templates onUse={mayMake ? (template) => setOpen({ kind: 'new', template }) : undefined} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
