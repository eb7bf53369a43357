import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import { ownDataLink } from '@majlis/domain/reference/dataLink.ts'
import type { OwnData } from '@majlis/domain/reference/ownData.ts'
import { useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Erase } from './Erase.tsx'
import Kept from './Kept.tsx'
import { words } from './keptText.ts'
import css from './reference.module.css'
import { words as takeBackWords } from './takeBackText.ts'

/** By the link of a message that a referee asked for: what is kept of it, opened by a press, and the way to erase it. */
export function OwnDataPage({ token }: { token: string }) {
  const t = useText(words)
  const ends = useText(takeBackWords)
  const [data, setData] = useState<OwnData | null>(null)
  const [isErased, setErased] = useState(false)
  const { isBusy, fault, attempt } = useAttempt()
  const body = { token }
  const open = () => attempt(async () => setData(await call(referenceApi.openData, { body }, { quiet: true })))
  if (fault?.status === 410 || fault?.status === 404)
    return <LinkFailed error={fault} title={t.title} retry={() => void open()} />
  if (isErased) return <PublicPage title={t.title} lead={ends.erased} />
  if (!data)
    return (
      <PublicPage title={t.title} lead={t.once(ownDataLink.minutes)}>
        <div className={css.page}>
          {fault && <p role="alert">{fault.message}</p>}
          <div>
            <Button kind="main" busy={isBusy} onClick={() => void open()}>
              {t.open}
            </Button>
          </div>
        </div>
      </PublicPage>
    )
  return (
    <PublicPage title={t.title} lead={t.lead(inside(data.company), inside(data.candidate))}>
      <div className={css.page}>
        <Kept data={data} />
        <div>
          <Erase
            isDeclined={data.status !== RefereeStatus.SUBMITTED}
            erase={() => call(referenceApi.eraseData, { body }, { quiet: true })}
            onDone={() => setErased(true)}
          />
        </div>
      </div>
    </PublicPage>
  )
}
