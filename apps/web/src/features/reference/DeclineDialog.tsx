import { referenceApi } from '@majlis/domain/reference/api.ts'
import { useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { orLook } from '../../core/orLook.ts'
import { useText } from '../../core/text.ts'
import { Choice } from '../../ui/Choices.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import type { Answering } from './answering.ts'
import { dropDrafts } from './drafts.ts'
import css from './reference.module.css'
import { words } from './text.ts'

const reasons = [1, 2] as const

/** The way out, asked once more, with a reason where one is given. */
export default function DeclineDialog({ token, page, onAnswer, again, onClose }: Answering & { onClose: () => void }) {
  const t = useText(words)
  const [reason, setReason] = useState(0)
  const { isBusy, fault, attempt } = useAttempt()
  const decline = () =>
    attempt(async () => {
      const body = { status: 5 as const, ...(reason > 0 && { reason }) }
      const input = { params: { slug: token }, body }
      const declined = await call(referenceApi.decline, input, { link: token, quiet: true }).catch(orLook(again))
      dropDrafts(page.id)
      onAnswer(declined)
    })
  return (
    <ConfirmDialog
      danger
      title={t.declineTitle}
      confirm={t.decline}
      cancel={t.cancel}
      busy={isBusy}
      onConfirm={() => void decline()}
      onClose={onClose}
    >
      <div className={css.page}>
        <p>{t.declineText}</p>
        <Choice
          name="reason"
          label={t.reason}
          value={reason}
          onChange={setReason}
          options={[
            { value: 0, label: t.noReason },
            ...reasons.map((value) => ({ value: value as number, label: t.reasons[value] })),
          ]}
        />
        {fault && <p role="alert">{fault.message}</p>}
      </div>
    </ConfirmDialog>
  )
}
