import { useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import css from './reference.module.css'
import { words } from './takeBackText.ts'

interface EraseProps {
  isDeclined: boolean
  erase: () => Promise<unknown>
  onDone: () => void
}

/** Takes the answers back and erases who gave them, once that was asked again. */
export function Erase({ isDeclined, erase, onDone }: EraseProps) {
  const t = useText(words)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, fault, attempt } = useAttempt()
  const confirm = async () => {
    if (!(await attempt(erase))) return
    setAsking(false)
    onDone()
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {isDeclined ? t.eraseMe : t.takeBack}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={isDeclined ? t.sureErase : t.sure}
          confirm={isDeclined ? t.eraseMe : t.erase}
          cancel={t.cancel}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <div className={css.page}>
            <p>{isDeclined ? t.eraseText : t.text}</p>
            {fault && <p role="alert">{fault.message}</p>}
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
