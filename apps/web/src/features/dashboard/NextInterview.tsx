import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type { Agenda } from '@majlis/domain/dashboard/schema.ts'
import { useRelative } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { BothClocks } from '../../ui/BothClocks.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { JoinRoom } from '../../ui/JoinRoom.tsx'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Empty, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { InterviewBadge } from '../../ui/StatusBadges.tsx'
import { AreaLink } from './AreaLink.tsx'
import css from './agenda.module.css'
import { words } from './agendaText.ts'

/** So long before it begins an interview is said to start soon, in milliseconds. */
const soon = 15 * 60_000

/** The interview that runs or comes next, on both clocks; undefined while it is not known. */
export function NextInterview({ next }: { next: Agenda['next'] | undefined }) {
  const t = useText(words)
  const link = (
    <AreaLink path="calendar" className={buttonClass('plain', true)}>
      {t.calendar}
    </AreaLink>
  )
  return (
    <Card title={t.next} actions={next && link}>
      {next === undefined && <Skeleton lines={3} height={20} />}
      {next === null && (
        <Empty title={t.noNext} action={link}>
          {t.noNextText}
        </Empty>
      )}
      {next && <Coming next={next} />}
    </Card>
  )
}

function Coming({ next }: { next: NonNullable<Agenda['next']> }) {
  const relative = useRelative()
  return (
    <div className={css.next}>
      <div className={css.who}>
        <b>
          <Name>{next.candidateName}</Name>
        </b>
        <small>
          <bdi>{next.position}</bdi> · <bdi>{next.company}</bdi>
        </small>
      </div>
      <div className={css.when}>
        <BothClocks start={next.startsAt} end={next.endsAt} timezone={next.candidateTimezone} />
        <small>{relative(next.startsAt)}</small>
      </div>
      <div className={css.join}>
        <State status={next.status} startsAt={next.startsAt} />
        <JoinRoom
          interview={{ id: next.interviewId, status: next.status, scheduledStart: next.startsAt }}
          name={next.candidateName}
        />
      </div>
    </div>
  )
}

/** How it stands; shortly before it begins that is what matters. */
function State({ status, startsAt }: { status: number; startsAt: string }) {
  const t = useText(words)
  const left = Date.parse(startsAt) - Date.now()
  if (status === InterviewStatus.IN_PROGRESS || left > soon) return <InterviewBadge status={status} />
  return <StatusBadge tone="warn">{left > 0 ? t.soon : t.now}</StatusBadge>
}
