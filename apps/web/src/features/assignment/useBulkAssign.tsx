import { assignableOf, requestableOf } from '@majlis/domain/assignment/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { type Command, useCommands } from '../../core/commands.ts'
import { messages, messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../ui/panelText.ts'

const AssignDialog = lazy(() => import('./AssignDialog.tsx'))

interface Giving {
  requisition: Requisition
  ticked: readonly Candidate[]
  /** Something was done with them. */
  onDone: () => void
}

/** What can be done with the ticked candidates: in the toolbar, in their bar and in the palette. */
export function useBulkAssign({ requisition, ticked, onDone }: Giving) {
  const t = useText(words)
  useText(messages)
  const { role } = useSessionUser()
  const [open, setOpen] = useState<'assign' | 'request' | null>(null)
  const blocked = isClosed(requisition) && messageText('requisition.shut')
  const may = can(role, 'interviewer.assign')
  const { now } = assignableOf(ticked)
  const askable = requisition.interview_type === InterviewType.ONE_WAY ? [] : requestableOf(ticked)
  const acts = [
    { key: 'assign', label: t.assign, why: blocked || (!now.length && t.noneAssignable) },
    { key: 'request', label: t.requestFor, why: blocked || (!askable.length && t.noneRequestable) },
  ] as const
  const selected = count(t.selected, ticked.length)
  const commands: Command[] = acts
    .filter(({ why }) => may && ticked.length && !why)
    .map(({ key, label }) => ({ key, label, hint: selected, run: () => setOpen(key) }))
  if (ticked.length) commands.push({ key: 'clear', label: t.clear, hint: selected, run: onDone })
  useCommands(commands)
  const [assign, request] = acts
  const button = (act: typeof assign | typeof request, why: string | false, small = false) => (
    <Button small={small} why={why} onClick={() => setOpen(act.key)}>
      {act.label}
    </Button>
  )
  return {
    tool: may && button(assign, blocked || (!ticked.length && t.tickFirst) || assign.why),
    buttons: may && (
      <>
        {button(assign, assign.why, true)}
        {requisition.interview_type !== InterviewType.ONE_WAY && button(request, request.why, true)}
      </>
    ),
    dialog: open && (
      <Suspense>
        <AssignDialog
          requisition={requisition}
          candidates={open === 'request' ? askable : now}
          asks={open === 'request'}
          onClose={() => setOpen(null)}
          onDone={onDone}
        />
      </Suspense>
    ),
  }
}
