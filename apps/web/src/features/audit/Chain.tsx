import { auditApi } from '@majlis/domain/audit/api.ts'
import { type FormEvent, useState } from 'react'
import { dateTime, inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { number } from '../../core/number.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Latin } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './audit.module.css'
import { words } from './text.ts'

/** Whether each entry is as it was written, and whether the log still holds one that was told outside. */
export function Chain() {
  const t = useText(words)
  const [typed, setTyped] = useState({ sequence: '', hash: '' })
  const [asked, setAsked] = useState<{ sequence?: string; hash?: string }>({})
  const { data, error, refetch } = useRead(auditApi.whole, { query: asked })
  const check = (event: FormEvent) => {
    event.preventDefault()
    const [sequence, hash] = [typed.sequence.replace(/\D/g, ''), typed.hash.trim()]
    if (sequence && /^[\da-f]{64}$/i.test(hash)) setAsked({ sequence, hash })
  }
  return (
    <Card title={t.chain}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && (
        <>
          <p className={data.broken || data.lost ? css.bad : css.good} role="status">
            {data.broken
              ? t.broken(inside(data.broken))
              : data.lost
                ? t.cut(number(data.lost.sequence), inside(dateTime(data.lost.at)))
                : data.head
                  ? t.whole(number(data.entries))
                  : t.nothing}
          </p>
          {data.head && (
            <p className={css.head}>
              {t.head(number(data.head.sequence))} <Latin>{data.head.hash}</Latin>
            </p>
          )}
        </>
      )}
      <form className={css.narrowing} noValidate onSubmit={check}>
        <p className={css.one}>{t.ask}</p>
        <TextInput
          label={t.place}
          inputMode="numeric"
          dir="ltr"
          maxLength={15}
          value={typed.sequence}
          onChange={(sequence) => setTyped((before) => ({ ...before, sequence }))}
        />
        <TextInput
          label={t.hash}
          dir="ltr"
          value={typed.hash}
          onChange={(hash) => setTyped((before) => ({ ...before, hash }))}
        />
        <Button type="submit">{t.check}</Button>
      </form>
      {data && asked.hash && (
        <p className={data.known ? css.good : css.bad} role="status">
          {data.known ? t.holds : t.lost}
        </p>
      )}
    </Card>
  )
}
