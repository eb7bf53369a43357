import { referenceApi } from '@majlis/domain/reference/api.ts'
import type { OwnData } from '@majlis/domain/reference/ownData.ts'
import { lazy, Suspense, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Erase } from './Erase.tsx'
import css from './reference.module.css'
import { words } from './takeBackText.ts'

const Kept = lazy(() => import('./Kept.tsx'))

/** After submitting or declining: a referee sees what is kept of it, and has it erased, for as long as its link opens. */
export function TakeBack({ token, isDeclined }: { token: string; isDeclined: boolean }) {
  const t = useText(words)
  const [isDone, setDone] = useState(false)
  const [data, setData] = useState<OwnData | null>(null)
  const { isBusy, fault, attempt } = useAttempt()
  const options = { link: token, quiet: true }
  if (isDone) return <p role="status">{isDeclined ? t.erased : t.done}</p>
  const show = () =>
    attempt(async () => setData(await call(referenceApi.ownData, { params: { slug: token } }, options)))
  const input = { params: { slug: token }, body: { consent: 0 as const } }
  return (
    <div className={css.page}>
      <div className={css.acts}>
        {!data && (
          <Button kind="quiet" busy={isBusy} onClick={() => void show()}>
            {t.show}
          </Button>
        )}
        <Erase
          isDeclined={isDeclined}
          erase={() => call(referenceApi.withdraw, input, options)}
          onDone={() => setDone(true)}
        />
      </div>
      {fault && <p role="alert">{fault.message}</p>}
      {data && (
        <Suspense>
          <Kept data={data} />
        </Suspense>
      )}
    </div>
  )
}
