import { isCorrected, refereeColours } from '@majlis/domain/refcheck/rules.ts'
import type { Referee } from '@majlis/domain/refcheck/schema.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { ReactNode } from 'react'
import { dateTime } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Latin, Name } from '../../ui/Name.tsx'
import { StatusBadge, toneOf } from '../../ui/StatusBadge.tsx'
import { RefereeActs } from './RefereeActs.tsx'
import css from './report.module.css'
import { words } from './text.ts'

interface RefereeCardProps {
  referee: Referee
  number: number
  /** Nothing more can be done: its ref-check is closed, or another stands in its place. */
  isShut: boolean
  /** How it knows the candidate is told beside its answers. */
  isRead: boolean
  /** When it was written to. */
  letters: ReactNode
  /** What was seen about how it answered. */
  signals: ReactNode
}

/** Who a referee is, how it stands to the candidate, and how far it has come. */
export function RefereeCard({ referee, number, isShut, isRead, letters, signals }: RefereeCardProps) {
  const t = useText(words)
  const status = referee.status as RefereeStatus
  const name = [referee.first_name, referee.last_name].filter(Boolean).join(' ')
  return (
    <article className={css.referee}>
      <header>
        <h4>{name ? <Name>{name}</Name> : t.place(number)}</h4>
        <StatusBadge tone={toneOf[refereeColours[status]]}>{t.statuses[status]}</StatusBadge>
      </header>
      {status === RefereeStatus.PENDING && !name ? (
        <p className={css.muted}>{t.notNamed}</p>
      ) : (
        <Facts referee={referee} isRead={isRead} />
      )}
      {letters}
      {signals}
      {!isShut && <RefereeActs referee={referee} name={name} />}
    </article>
  )
}

function Facts({ referee, isRead }: Pick<RefereeCardProps, 'referee' | 'isRead'>) {
  const t = useText(words)
  const { relationship_status: confirmed, consent, finishedAt, takenAt, phoneConfirmedAt } = referee
  return (
    <dl className={css.facts}>
      <Fact label={t.email}>{referee.email && <Latin>{referee.email}</Latin>}</Fact>
      {!isRead && <Relationship {...referee} />}
      <Fact label={t.confirmed}>{confirmed && (confirmed === 1 ? t.yes : <b className={css.no}>{t.no}</b>)}</Fact>
      <Fact label={t.consent}>{consent === 1 ? t.given : t.notGiven}</Fact>
      <Fact label={referee.status === RefereeStatus.DECLINED ? t.declined : t.finished}>
        {finishedAt && <DateTime at={finishedAt} />}
      </Fact>
      {takenAt && referee.status === RefereeStatus.SUBMITTED && (
        <Fact label={t.how}>{t.byPhone(referee.takenByName ?? '', dateTime(takenAt), phoneConfirmedAt !== null)}</Fact>
      )}
    </dl>
  )
}

/** How the two know each other, as each of them says it. */
function Relationship(referee: Referee) {
  const t = useText(words)
  const inWords = (list: Readonly<Record<number, string>>, of: number | null) => (of === null ? null : list[of])
  const kind = (of: number | null) => inWords(t.relationships, of)
  const period = (of: number | null) => inWords(t.periods, of)
  const time = (of: number | null) => inWords(t.times, of)
  return (
    <>
      <StatedFact
        label={t.relationship}
        stated={kind(referee.relationship)}
        confirmed={kind(referee.confirmed_relationship)}
      />
      <StatedFact
        label={t.period}
        stated={period(referee.relationship_period)}
        confirmed={period(referee.confirmed_relationship_period)}
      />
      <StatedFact
        label={t.time}
        stated={time(referee.relationship_time)}
        confirmed={time(referee.confirmed_relationship_time)}
      />
      <StatedFact label={t.company} stated={referee.company_name} confirmed={referee.confirmed_company_name} />
      <StatedFact label={t.refereeRole} stated={referee.referee_role} confirmed={referee.confirmed_referee_role} />
      <StatedFact
        label={t.candidateRole}
        stated={referee.candidate_role}
        confirmed={referee.confirmed_candidate_role}
      />
    </>
  )
}

/** A fact that is known; one that is not is left out. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface StatedFactProps {
  label: string
  stated: string | null | undefined
  confirmed: string | null | undefined
}

/** What the candidate said, and under it the referee's version where it is another. */
function StatedFact({ label, stated, confirmed }: StatedFactProps) {
  const t = useText(words)
  const isOther = isCorrected(stated, confirmed)
  if (!stated && !isOther) return null
  return (
    <Fact label={label}>
      <bdi>{stated ?? '—'}</bdi>
      {isOther && <small className={css.corrected}>{t.corrected(confirmed ?? '')}</small>}
    </Fact>
  )
}
