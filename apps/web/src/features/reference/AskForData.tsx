import { referenceApi } from '@majlis/domain/reference/api.ts'
import { useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './reference.module.css'
import { words } from './takeBackText.ts'

/** Whose link has ended is mailed another one that opens what is kept of it; whoever else holds that link learns nothing. */
export function AskForData({ token }: { token: string }) {
  const t = useText(words)
  const [isAsked, setAsked] = useState(false)
  const { isBusy, fault, attempt } = useAttempt()
  const ask = async () =>
    setAsked(await attempt(() => call(referenceApi.askForData, { body: { token } }, { quiet: true })))
  return (
    <section className={css.kept}>
      <h2>{t.askTitle}</h2>
      <p>{t.askText}</p>
      {fault && <p role="alert">{fault.message}</p>}
      {isAsked ? (
        <p role="status">{t.asked}</p>
      ) : (
        <div>
          <Button busy={isBusy} onClick={() => void ask()}>
            {t.ask}
          </Button>
        </div>
      )}
    </section>
  )
}
