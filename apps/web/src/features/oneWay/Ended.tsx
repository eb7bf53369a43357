import { dateTime, inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import css from './room.module.css'
import { words } from './text.ts'

/** The interview was handed in. */
export function Done({ company }: { company: string }) {
  const t = useText(words)
  return (
    <PublicPage
      title={t.title}
      heading={
        <>
          <Tick />
          <StepHeading>{t.doneTitle}</StepHeading>
        </>
      }
    >
      <p>{t.doneText(inside(company))}</p>
      <p className={notes.muted}>{t.doneClose}</p>
    </PublicPage>
  )
}

/** The interview can no longer be taken: too late, or cancelled. */
export function Closed({ company }: { company: string }) {
  const t = useText(words)
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t.closedTitle}</StepHeading>}>
      <p>{t.closedText(inside(company))}</p>
    </PublicPage>
  )
}

/** Its candidate said that it cannot take part, and when. */
export function Declined({ company, at }: { company: string; at: string }) {
  const t = useText(words)
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t.cannotDone}</StepHeading>}>
      <p>{t.declinedText(inside(company), inside(dateTime(at)))}</p>
    </PublicPage>
  )
}

function Tick() {
  return (
    <svg className={css.tick} viewBox="0 0 48 48" width="56" height="56" fill="none" aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="var(--majlis-good-soft)" />
      <path
        d="m15 24.5 6.2 6.2L33.5 18"
        stroke="var(--majlis-good)"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
