import { companyApi } from '@majlis/domain/company/api.ts'
import type { CompanyCard } from '@majlis/domain/company/schema.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { words } from './text.ts'

interface DecideDialogProps {
  company: CompanyCard
  act: 'hold' | 'reject'
  onClose: () => void
}

/** Holds or rejects a company, with a reason. */
export function DecideDialog({ company, act, onClose }: DecideDialogProps) {
  const t = useText(words)
  const { id, name, updatedAt } = company
  const isHold = act === 'hold'
  const [proven, dialog] = useProven()
  const decide = useAct(companyApi.decide, {
    refreshes: [companyApi.list],
    quiet: true,
    message: () => (isHold ? t.held(name) : t.rejected(name)),
  })
  const form = useEndpointForm(companyApi.decide, {
    schema: () => import('@majlis/domain/company/schema.ts').then((m) => m.Decision),
    start: {
      approvalStatus: isHold ? ApprovalStatus.ON_HOLD : ApprovalStatus.REJECTED,
      reason: '',
      ...(updatedAt && { updatedAt }),
    },
    rest: { params: { id } },
    send: (input, on) => proven(() => decide.mutateAsync(input, on)),
    done: onClose,
  })
  return (
    <>
      <FormDialog
        danger
        title={isHold ? t.holdTitle(name) : t.rejectTitle(name)}
        note={isHold ? t.holdText : t.rejectText}
        send={isHold ? t.hold : t.reject}
        form={form}
        onClose={onClose}
      >
        <TextArea label={t.reason} required maxLength={1000} {...form.field('reason')} />
      </FormDialog>
      {dialog}
    </>
  )
}
