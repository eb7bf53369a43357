import { referenceApi } from '@majlis/domain/reference/api.ts'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { inside } from '../../core/format.ts'
import { orLook } from '../../core/orLook.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { Answering } from './answering.ts'
import { words as moreWords } from './moreText.ts'
import css from './reference.module.css'
import { words } from './text.ts'

const DeclineDialog = lazy(() => import('./DeclineDialog.tsx'))

/** The ways out stand on each screen: a call instead of writing, and declining. */
export default function WaysOut(answering: Answering) {
  const t = { ...useText(words), ...useText(moreWords) }
  const { page } = answering
  const [isAsking, setAsking] = useState(false)
  const [isWishing, setWishing] = useState(false)
  const mayWish = !page.call && page.callAskedAt === null
  return (
    <>
      {page.callAskedAt && !page.call && <Wished {...answering} />}
      <div className={css.acts}>
        {mayWish && !isWishing && (
          <Button kind="quiet" onClick={() => setWishing(true)}>
            {t.callMe}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t.decline}
        </Button>
      </div>
      {mayWish && isWishing && <Wish {...answering} onClose={() => setWishing(false)} />}
      {isAsking && (
        <Suspense>
          <DeclineDialog {...answering} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function useWish({ token, onAnswer, again }: Answering) {
  const { isBusy, fault, attempt } = useAttempt()
  const send = (body: { wanted: boolean; phone?: string | null }) =>
    attempt(async () => {
      const input = { params: { slug: token }, body }
      onAnswer(await call(referenceApi.askForCall, input, { link: token, quiet: true }).catch(orLook(again)))
    })
  return { isBusy, fault: fault && (fault.errors[0]?.message ?? fault.message), send }
}

/** Where to call, if anywhere else than where the candidate said. */
function Wish({ onClose, ...answering }: Answering & { onClose: () => void }) {
  const t = { ...useText(words), ...useText(moreWords) }
  const { isBusy, fault, send } = useWish(answering)
  const [phone, setPhone] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({ wanted: true, phone: phone.trim() || null })
  }
  return (
    <form className={css.card} onSubmit={submit} noValidate aria-label={t.callMe}>
      <p>{t.callMeText(inside(answering.form.company))}</p>
      <TextInput
        autoFocus
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t.callNumber}
        maxLength={20}
        value={phone}
        error={fault ?? undefined}
        onChange={setPhone}
      />
      <div className={css.acts}>
        <Button type="submit" kind="main" busy={isBusy}>
          {t.askForCall}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </form>
  )
}

/** It is to be called; writing is open still. */
function Wished(answering: Answering) {
  const t = { ...useText(words), ...useText(moreWords) }
  const { isBusy, fault, send } = useWish(answering)
  const { call_phone: phone } = answering.page
  const company = inside(answering.form.company)
  return (
    <section className={css.card}>
      <p role="status">{phone ? t.wishedAt(company, inside(phone)) : t.wished(company)}</p>
      {fault && <p role="alert">{fault}</p>}
      <div>
        <Button busy={isBusy} onClick={() => void send({ wanted: false })}>
          {t.noCall}
        </Button>
      </div>
    </section>
  )
}
