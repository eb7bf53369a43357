import { can } from '@majlis/domain/core/permission.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { createContext, lazy, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react'
import { messages, messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { words } from '../../ui/panelText.ts'
import { pdf, pdfMegabytes } from './pdf.ts'
import { intakeOf } from './queue.ts'

const AddDialog = lazy(() => import('./AddDialog.tsx').then((one) => ({ default: one.AddDialog })))
const IntakeTray = lazy(() => import('./IntakeTray.tsx').then((one) => ({ default: one.IntakeTray })))

interface Adding {
  open: () => void
  /** Why nobody can be added now. */
  why: string | false
}
const Adding = createContext<Adding>({ open: () => {}, why: false })

/** Where a requisition's candidates are brought in: resumes dropped anywhere on it, those on their way, the dialog. */
export function IntakeArea({ requisition, children }: { requisition: Requisition; children: ReactNode }) {
  useText(messages)
  const { role } = useSessionUser()
  const [isAdding, setAdding] = useState(false)
  const queue = intakeOf(requisition.id)
  const hasIntake = useSyncExternalStore(queue.subscribe, () => queue.items.length > 0)
  const why = isClosed(requisition) && messageText('requisition.shut')
  return (
    <>
      <Suspense>{hasIntake && !isAdding && <IntakeTray queue={queue} />}</Suspense>
      <FileDrop
        accept={pdf}
        megabytes={pdfMegabytes}
        disabled={!can(role, 'candidate.add') || Boolean(why)}
        onFiles={(files) => queue.take(files, false)}
      >
        <Adding value={{ open: () => setAdding(true), why }}>{children}</Adding>
      </FileDrop>
      <Suspense>
        {isAdding && <AddDialog requisition={requisition} queue={queue} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}

/** Opens the dialog of its area. */
export function AddButton() {
  const t = useText(words)
  const { open, why } = use(Adding)
  return (
    <Button kind="main" icon={<IconUserPlus />} why={why} onClick={open}>
      {t.add}
    </Button>
  )
}
