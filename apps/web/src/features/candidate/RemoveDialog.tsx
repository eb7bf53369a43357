import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { words } from '../../ui/panelText.ts'
import type { DialogProps } from '../../ui/rowActions.ts'

/** Asks before a candidate leaves its requisition. */
export default function RemoveDialog({ candidate, onClose }: DialogProps) {
  const t = useText(words)
  const remove = useAct(candidateApi.remove, {
    refreshes: [candidateApi.list, requisitionApi.get],
    message: () => t.removed(candidate.accountName),
  })
  return (
    <ConfirmDialog
      danger
      title={t.removeTitle(candidate.accountName)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: candidate.id } }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>{t.removeText}</p>
    </ConfirmDialog>
  )
}
