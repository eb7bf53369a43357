import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import type { Reference, ReferenceForm } from '@majlis/domain/reference/schema.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../../core/client.ts'
import { date, inside } from '../../core/format.ts'
import { useLoad } from '../../core/load.ts'
import { showLogo } from '../../core/product.ts'
import { count, isLanguageChosen, language, setLanguage, useText } from '../../core/text.ts'
import { Agreement, useAgreement } from '../../ui/Agreement.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { type Answering, nameOf } from './answering.ts'
import css from './reference.module.css'
import { words } from './text.ts'

// A referee has five minutes and often a bad line: what comes after the consent is loaded meanwhile.
const Answer = lazy(() => import('./Answer.tsx'))
const AtTheEnd = lazy(() => import('./AtTheEnd.tsx'))
const WaysOut = lazy(() => import('./WaysOut.tsx'))

const atTheEnd = (whose: { token: string; page?: Reference }) => (
  <Suspense>
    <AtTheEnd {...whose} />
  </Suspense>
)

/** By the link of a message: a referee agrees, says how it knows the candidate, answers and submits, or declines. */
export function ReferencePage({ token }: { token: string }) {
  const t = useText(words)
  const options = { link: token, quiet: true }
  const asked = useLoad(
    (signal) => call(referenceApi.page, { params: { slug: token } }, { ...options, signal }).then(showLogo),
    token,
  )
  // Who asked whom stays known to the page for its last words, which the server no longer tells.
  const [before, setBefore] = useState<ReferenceForm | null>(null)
  const spoken = asked.state === 'loaded' ? asked.answer.language : null
  useEffect(() => {
    // The candidate said in which language the referee is asked, until it chooses itself.
    if (spoken && spoken !== language() && !isLanguageChosen()) void setLanguage(spoken)
  }, [spoken])
  if (asked.state === 'failed')
    return <LinkFailed error={asked.error} title={t.title} retry={asked.retry} more={atTheEnd({ token })} />
  if (asked.state === 'waiting')
    return (
      <PublicPage title={t.title}>
        <Skeleton lines={5} />
      </PublicPage>
    )
  const { answer: page, set } = asked
  const { form } = page
  if (!form) return <Ended page={page} before={before} token={token} />
  const onAnswer = (next: Reference) => {
    if (!next.form) {
      setBefore(form)
      scrollTo({ top: 0 })
    }
    set(next)
  }
  const answering = { token, page, form, onAnswer, again: asked.again }
  return (
    <PublicPage title={t.title} heading={t.heading(nameOf(form))} lead={<Lead form={form} />}>
      <div className={css.page}>
        <Frame page={page} form={form} />
        {page.consent === 1 ? (
          <Suspense fallback={<Skeleton lines={8} />}>
            <Answer {...answering} />
          </Suspense>
        ) : (
          <Consent {...answering} />
        )}
        <Suspense>
          <WaysOut {...answering} />
        </Suspense>
      </div>
    </PublicPage>
  )
}

function Lead({ form }: { form: ReferenceForm }) {
  const t = useText(words)
  const { job_position: position } = form.referral_candidate.referral
  const company = inside(form.company)
  return position ? t.forJob(inside(position), company) : t.forCompany(company)
}

/** How much it is, until when, and how to see that it is no trick. */
function Frame({ page, form }: { page: Reference; form: ReferenceForm }) {
  const t = useText(words)
  const until = page.linkUntil ? date(page.linkUntil) : ''
  return (
    <>
      <p className={css.due}>{t.minutes(count(t.about, form.questions), count(t.lasting, form.minutes), until)}</p>
      <details className={css.more}>
        <summary>{t.asks}</summary>
        <p>{t.asksText(nameOf(form), inside(form.company))}</p>
      </details>
    </>
  )
}

/** The first press of all: before it nothing of the referee is written anywhere. */
function Consent({ token, page, onAnswer }: Answering) {
  const t = useText(words)
  const which = { params: { slug: token } }
  const options = { link: token, quiet: true }
  const agreement = useAgreement({
    first: page.agreement,
    read: async () => (await call(referenceApi.page, which, options)).agreement,
    async send({ version, adult }) {
      const body = { consent: 1 as const, version, adult, ...(page.address_service && { names_service: true }) }
      onAnswer(await call(referenceApi.consent, { ...which, body }, options))
    },
  })
  return (
    <section className={css.card}>
      <h2>{t.consent}</h2>
      <Agreement {...agreement} className={css.page} />
      {agreement.fault && <p role="alert">{agreement.fault}</p>}
      <div>
        <Button kind="main" busy={agreement.isBusy} onClick={() => void agreement.agree()}>
          {t.agree}
        </Button>
      </div>
    </section>
  )
}

/** Submitted or declined: that alone, to whoever opens the link later. */
function Ended({ page, before, token }: { page: Reference; before: ReferenceForm | null; token: string }) {
  const t = useText(words)
  const isDeclined = page.status === RefereeStatus.DECLINED
  const said = before ? t.thanksText(inside(before.company), nameOf(before)) : t.thanksShort
  return (
    <PublicPage title={t.title} heading={isDeclined ? t.declined : t.thanks} lead={isDeclined ? t.declinedText : said}>
      {atTheEnd({ token, page })}
    </PublicPage>
  )
}
