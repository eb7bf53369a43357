import { can } from '@majlis/domain/core/permission.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { createContext, lazy, type ReactNode, Suspense, use, useState, useSyncExternalStore } from 'react'
import { useCommands } from '../../core/commands.ts'
import { loadEssential } from '../../core/fileLoading.ts'
import { messages, messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { words } from '../../ui/panelText.ts'
import { pdf, pdfMegabytes } from './pdf.ts'
import type { IntakeQueue } from './queue.ts'

const AddDialog = lazy(() => import('./AddDialog.tsx').then((one) => ({ default: one.AddDialog })))
const IntakeTray = lazy(() => import('./IntakeTray.tsx').then((one) => ({ default: one.IntakeTray })))

/** The queues come with the first resume or the dialog: they bring the rules of the fields, and a list is drawn without. */
let queues: typeof import('./queue.ts') | undefined
const bringQueues = async () => {
  queues ??= await loadEssential(() => import('./queue.ts'))
  return queues
}
const none = () => () => {}

interface Adding {
  open: () => void
  /** Why nobody can be added now. */
  why: string | false
}
const Adding = createContext<Adding>({ open: () => {}, why: false })

/** Where a requisition's candidates are brought in: resumes dropped anywhere on it, those on their way, the dialog. */
export function IntakeArea({ requisition, children }: { requisition: Requisition; children: ReactNode }) {
  const t = useText(words)
  useText(messages)
  const { role } = useSessionUser()
  const [isAdding, setAdding] = useState(false)
  const [queue, setQueue] = useState<IntakeQueue | undefined>(() => queues?.intakeOf(requisition.id))
  const hasIntake = useSyncExternalStore(
    queue?.subscribe ?? none,
    () => Boolean(queue?.items.length),
    () => false,
  )
  const bring = async () => {
    const found = (await bringQueues()).intakeOf(requisition.id)
    setQueue(found)
    return found
  }
  const take = async (files: readonly File[]) => (await bring()).take(files, false)
  const open = () => {
    setAdding(true)
    void bring()
  }
  const why = isClosed(requisition) && messageText('requisition.shut')
  const mayAdd = can(role, 'candidate.add') && !why
  useCommands(mayAdd ? [{ key: 'add', label: t.add, hint: requisition.title, isAct: true, run: open }] : [])
  return (
    <>
      <Suspense>{queue && hasIntake && !isAdding && <IntakeTray queue={queue} />}</Suspense>
      <FileDrop accept={pdf} megabytes={pdfMegabytes} disabled={!mayAdd} onFiles={(files) => void take(files)}>
        <Adding value={{ open, why }}>{children}</Adding>
      </FileDrop>
      <Suspense>{isAdding && <AddDialog requisition={requisition} onClose={() => setAdding(false)} />}</Suspense>
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
