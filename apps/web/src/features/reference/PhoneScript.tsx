import { phoneApi } from '@majlis/domain/phone/api.ts'
import type { PhoneCall } from '@majlis/domain/phone/schema.ts'
import { type FormEvent, use, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { date, dialled as digitsOf, inside } from '../../core/format.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { nameOf, refereeOf } from './answering.ts'
import { words } from './phoneText.ts'
import css from './reference.module.css'
import { words as pageWords } from './text.ts'

interface PhoneScriptProps {
  found: PhoneCall
  onAnswer: (found: PhoneCall) => void
}

/** What is read out before anything is written down, in the referee's language, and the number that is dialled. */
export function PhoneScript({ found, onAnswer }: PhoneScriptProps) {
  const t = useText(words)
  const [dialled, setDialled] = useState(found.phone ?? '')
  const [isTicked, setTicked] = useState(false)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { isBusy, fault, attempt } = useAttempt()
  const begin = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isTicked) return
    const input = { params: { id: found.id }, body: { dialled, agreed: true as const } }
    await attempt(async () => onAnswer(await call(phoneApi.begin, input, { quiet: true })))
  }
  const faultOf = (field: string) => fault?.errors.find((one) => one.field === field)?.message
  return (
    <>
      {found.callAskedAt && <p className={css.due}>{t.asked(date(found.callAskedAt))}</p>}
      <ReadOut found={found} />
      <form className={css.page} onSubmit={(event) => void begin(event)} noValidate>
        <div className={css.acts}>
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="off"
            required
            label={t.number}
            maxLength={20}
            value={dialled}
            error={faultOf('dialled')}
            onChange={setDialled}
          />
          {dialled && <a href={`tel:${digitsOf(dialled)}`}>{t.dial}</a>}
        </div>
        <Checkbox label={t.agreed(refereeOf(found))} value={isTicked} onChange={setTicked} />
        {wasSubmitted && !isTicked && <p role="alert">{t.agreedFirst}</p>}
        {fault && !faultOf('dialled') && <p role="alert">{fault.message}</p>}
        <div>
          <Button type="submit" kind="main" busy={isBusy}>
            {t.begin}
          </Button>
        </div>
      </form>
    </>
  )
}

/** The words to read out, in the language that the referee speaks. */
function ReadOut({ found }: { found: PhoneCall }) {
  const { language, form } = found
  const t = use(words.load(language))
  const page = use(pageWords.load(language))
  const here = useText(words)
  const { name } = useSessionUser()
  const company = inside(form.company)
  const candidate = nameOf(form)
  const { job_position: position } = form.referral_candidate.referral
  return (
    <section className={css.card} aria-label={here.readOut}>
      <h2>{here.readOut}</h2>
      <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className={css.page}>
        <p>{t.hello(inside(name ?? ''), company, refereeOf(found), candidate)}</p>
        {position && <p>{t.applied(candidate, inside(position))}</p>}
        <p>{t.question(count(page.about, form.questions), count(page.lasting, form.minutes))}</p>
        {found.consent?.words[language].map((one) => (
          <p key={one}>{one}</p>
        ))}
        <p>
          <b>{t.mayI}</b>
        </p>
      </div>
    </section>
  )
}
