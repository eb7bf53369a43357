import type { Nomination } from '@majlis/domain/nomination/schema.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { date, inside } from '../../core/format.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { useFocusKept } from '../../ui/useFocusKept.ts'
import css from './nomination.module.css'
import { PlaceCard } from './PlaceCard.tsx'
import { words } from './text.ts'
import { type Naming, type NominationSource, useNomination } from './useNomination.ts'

const AgeBox = lazy(() => import('../../ui/AgeBox.tsx'))
const Withdrawal = lazy(() => import('./Withdrawal.tsx'))

interface NominateProps {
  source: NominationSource
  /** What this company lets the candidate know was noticed. */
  noticed: (company: string) => ReactNode
}

/** A candidate names the people who know its work, and sees who of them has answered. */
export function Nominate({ source, noticed }: NominateProps) {
  const t = useText(words)
  const naming = useNomination(source)
  const { asked } = naming
  if (asked.state === 'failed') return <LinkFailed error={asked.error} title={t.title} retry={asked.retry} />
  if (asked.state === 'waiting')
    return (
      <PublicPage title={t.title}>
        <Skeleton lines={5} />
      </PublicPage>
    )
  const { answer } = asked
  const company = inside(answer.company)
  const lead = answer.position ? t.leadFor(company, inside(answer.position)) : t.lead(company)
  return (
    <PublicPage title={t.title} heading={t.heading(answer.count)} lead={lead}>
      <div className={css.page}>
        <NamingForm answer={answer} naming={naming} />
        {answer.agreed && noticed(answer.company)}
      </div>
    </PublicPage>
  )
}

/** What is asked for, the consent, and the places. */
export function NamingForm({ answer, naming }: { answer: Nomination; naming: Naming }) {
  const t = useText(words)
  // A place's form goes once its referee is asked, and comes again: its card keeps the focus.
  useFocusKept()
  // Where nobody can be named any more, there is nothing to agree to.
  const mayName = answer.state === 'open' || answer.state === 'late'
  return (
    <div className={css.page}>
      <Frame answer={answer} />
      {(answer.mayAskForTime || answer.moreTimeAskedAt) && <MoreTime answer={answer} naming={naming} />}
      {answer.consentWithdrawnAt && <p role="status">{t.withdrawn(date(answer.consentWithdrawnAt))}</p>}
      {mayName && !answer.agreed && <Agreement answer={answer} naming={naming} />}
      {answer.agreed && <Places answer={answer} naming={naming} />}
      {answer.agreed && (
        <Suspense>
          <Withdrawal answer={answer} naming={naming} />
        </Suspense>
      )}
    </div>
  )
}

/** Until when, who reads it, and what will be asked. */
function Frame({ answer }: { answer: Nomination }) {
  const t = useText(words)
  const isArabic = useLanguage() === 'ar'
  const company = inside(answer.company)
  const until = answer.submitUntil ? date(answer.submitUntil) : ''
  const said = (title: string) =>
    title
      .replaceAll("{candidate_name's}", t.possessive(inside(answer.name)))
      .replaceAll('{candidate_name}', inside(answer.name))
      .replaceAll('{position}', answer.position ? inside(answer.position) : '…')
  const isOver = answer.state === 'concluded'
  return (
    <>
      {isOver && <p role="status">{t.concluded(company)}</p>}
      {answer.state === 'open' && until && <p className={css.due}>{t.until(until)}</p>}
      {answer.state === 'late' && <p className={css.due}>{t.late(until, company)}</p>}
      {answer.state === 'shut' && <p className={css.due}>{t.shut(until)}</p>}
      <ul className={css.notes}>
        <li>{t.reads(company)}</li>
        {!isOver && <li>{t.tell}</li>}
        {!isOver && <li>{t.working}</li>}
      </ul>
      <details className={css.questions} open={!answer.agreed && !isOver}>
        <summary>{t.questions}</summary>
        <ol>
          {answer.questions.map(({ title, title_ar }) => (
            <li key={title} dir="auto">
              {said((isArabic && title_ar) || title)}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

/** Its time has ended, and the company wants to be asked. */
function MoreTime({ answer, naming }: { answer: Nomination; naming: Naming }) {
  const t = useText(words)
  const company = inside(answer.company)
  if (answer.moreTimeAskedAt) return <p role="status">{t.timeAsked(company)}</p>
  return (
    <div className={css.form}>
      <p>{t.askForTimeText(company)}</p>
      {naming.faults.map(({ message }) => (
        <p key={message} role="alert" className={css.bad}>
          {message}
        </p>
      ))}
      <Button kind="main" busy={naming.busy === ''} onClick={() => void naming.moreTime()}>
        {t.askForTime}
      </Button>
    </div>
  )
}

function Agreement({ answer: { consent }, naming }: { answer: Nomination; naming: Naming }) {
  const t = useText(words)
  const language = useLanguage()
  const [isTicked, setTicked] = useState(false)
  const [adult, setAdult] = useState(false)
  if (!consent) return null
  const { version, age } = consent
  const ageFault = naming.faults.find(({ field }) => field === 'adult')?.message
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isTicked) void naming.agree({ version, ...(adult && { adult }) })
      }}
    >
      <Checkbox
        label={<span className={css.words}>{consent.words[language].join('\n\n')}</span>}
        value={isTicked}
        onChange={setTicked}
      />
      {age && (
        <Suspense>
          <AgeBox label={age[language]} {...{ adult, setAdult, ageFault }} />
        </Suspense>
      )}
      {!ageFault &&
        naming.faults.map(({ message }) => (
          <p key={message} role="alert" className={css.bad}>
            {message}
          </p>
        ))}
      <Button type="submit" kind="main" busy={naming.busy === ''} aria-disabled={!isTicked || undefined}>
        {t.start}
      </Button>
    </form>
  )
}

function Places({ answer, naming }: { answer: Nomination; naming: Naming }) {
  const t = useText(words)
  const counting = answer.places.filter(({ isReplaced }) => !isReplaced)
  const named = counting.filter(({ status }) => status !== RefereeStatus.PENDING).length
  // Whoever declined can be replaced: not everybody is named then.
  const isFree = counting.some(({ status }) => status === RefereeStatus.DECLINED)
  const next = counting.find(({ status }) => status === RefereeStatus.PENDING)?.id
  const [chosen, setChosen] = useState<string | null>(null)
  const open = counting.some(({ id, status }) => id === chosen && status === RefereeStatus.PENDING) ? chosen : next
  return (
    <>
      <p role="status" className={css.count}>
        {t.added(named, counting.length)}
      </p>
      {named === counting.length && !isFree && answer.state !== 'concluded' && <p>{t.done}</p>}
      <ol className={css.places}>
        {answer.places.map((place) => (
          <PlaceCard
            key={place.id}
            place={place}
            nth={place.order}
            answer={answer}
            naming={naming}
            isOpen={place.id === open}
            onOpen={() => setChosen(place.id)}
          />
        ))}
      </ol>
    </>
  )
}
