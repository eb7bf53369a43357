import { referenceApi } from '@majlis/domain/reference/api.ts'
import { useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import css from './reference.module.css'
import { words } from './takeBackText.ts'

/** After submitting: a referee may take its answers back, for as long as its link opens. */
export default function TakeBack({ token }: { token: string }) {
  const t = useText(words)
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  const { isBusy, fault, attempt } = useAttempt()
  if (isDone) return <p role="status">{t.done}</p>
  const takeBack = async () => {
    const input = { params: { slug: token }, body: { consent: 0 as const } }
    setDone(await attempt(() => call(referenceApi.withdraw, input, { link: token, quiet: true })))
  }
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t.takeBack}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t.sure}
          confirm={t.erase}
          cancel={t.cancel}
          busy={isBusy}
          onConfirm={() => void takeBack()}
          onClose={() => setAsking(false)}
        >
          <div className={css.page}>
            <p>{t.text}</p>
            {fault && <p role="alert">{fault.message}</p>}
          </div>
        </ConfirmDialog>
      )}
    </div>
  )
}
