import { peopleApi } from '@majlis/domain/people/api.ts'
import type { User } from '@majlis/domain/people/schema.ts'
import { Refused } from '../../core/client.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { words } from './text.ts'

/** Asks before a lost second step is taken off somebody, and says what that means. */
export function ResetDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText(words)
  const [proven, dialog] = useProven()
  const name = user.account.name ?? user.account.email
  const reset = useAct(peopleApi.resetFactor, { quiet: true, message: () => t.resetDone(name) })
  const run = () =>
    proven(() => reset.mutateAsync({ params: { id: user.id } })).then(onClose, (error) => {
      if (error instanceof Refused && error.errors[0]?.code !== 'proof') showToast(error.message, 'bad')
    })
  return (
    <>
      <ConfirmDialog
        danger
        title={t.resetTitle(name)}
        confirm={t.reset}
        busy={reset.isPending}
        onConfirm={() => void run()}
        onClose={onClose}
      >
        <p>{t.resetLead}</p>
      </ConfirmDialog>
      {dialog}
    </>
  )
}
