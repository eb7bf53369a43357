import type { OwnInterview } from '@majlis/domain/availability/schema.ts'
import { plannedAs } from '@majlis/domain/scheduling/plan.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { JoinRoom } from '../../ui/JoinRoom.tsx'
import { InterviewBadge } from '../../ui/StatusBadges.tsx'
import { clockIn, dayIn } from '../../ui/WeekViewDays.ts'
import { offsetName } from '../../ui/zones.ts'
import type { InterviewActs } from './interviewActs.ts'
import { words } from './text.ts'
import css from './week.module.css'

interface InterviewDetailsProps {
  interview: OwnInterview
  timezone: string
  Acts: InterviewActs
  onDone: () => void
}

/** An interview of the week: with whom, for what, how it stands, and when on both clocks. */
export function InterviewDetails({ interview, timezone, Acts, onDone }: InterviewDetailsProps) {
  const t = useText(words)
  const { candidateTimezone, status, position, company, part, interviewId, candidateName, startsAt } = interview
  const start = Date.parse(startsAt)
  const isSame = candidateTimezone === null || offsetName(candidateTimezone, start) === offsetName(timezone, start)
  return (
    <div className={css.details}>
      <div>
        {position && (
          <p>
            <bdi>{position}</bdi>
          </p>
        )}
        <p className={css.soft}>
          <bdi>{company}</bdi>
        </p>
      </div>
      <InterviewBadge status={status} />
      <dl className={css.clocks}>
        <When label={t.yourTime} interview={interview} timezone={timezone} />
        {candidateTimezone && !isSame && (
          <When label={t.candidateTime} interview={interview} timezone={candidateTimezone} />
        )}
      </dl>
      {candidateTimezone && isSame && <p className={css.soft}>{t.sameClock}</p>}
      <JoinRoom small interview={{ id: interviewId, status, scheduledStart: startsAt }} name={candidateName} />
      {part === 1 && <p className={css.soft}>{t.second}</p>}
      {plannedAs(status) !== null && (
        <div className={css.actions}>
          <Acts interviewId={interviewId} part={part} name={candidateName} onDone={onDone} />
        </div>
      )}
    </div>
  )
}

interface WhenProps {
  label: string
  interview: OwnInterview
  timezone: string
}

function When({ label, interview: { startsAt, endsAt }, timezone }: WhenProps) {
  const language = useLanguage()
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {dayIn(start, language, timezone)}{' '}
        <bdi dir="ltr">
          {clockIn(start, timezone)}–{clockIn(end, timezone)} {offsetName(timezone, start)}
        </bdi>
      </dd>
    </>
  )
}
