import { lateMinutes } from '@majlis/domain/liveRoom/rules.ts'
import type { Person } from '@majlis/domain/liveRoom/schema.ts'
import type { CallPerson } from '../../core/call/types.ts'
import { clock, inside } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import css from './room.module.css'
import { words } from './text.ts'

interface PeopleListProps {
  people: readonly CallPerson[]
  me: Person | null
  /** So many minutes the interview should have begun ago. */
  minutesLate: number
}

/** Everybody who belongs into the room, and how far each is, as it changes. */
export function PeopleList({ people, me, minutesLate }: PeopleListProps) {
  const t = useText(words)
  const stepOf = (one: Pick<Person, 'step' | 'agreed' | 'since'>) => stepWords(t, one)
  const toneOf = ({ step, agreed }: Pick<Person, 'step' | 'agreed'>) =>
    step === 'in' || (step === 'lobby' && agreed) ? css.ready : undefined
  const isLate = ({ step, side }: Pick<Person, 'step' | 'side'>) =>
    step === 'away' && minutesLate >= lateMinutes && (side === 'candidate' || side === 'interviewer')
  return (
    <ul className={css.people} aria-label={t.everybody} aria-live="polite">
      {me && (
        <li>
          <strong>{t.you}</strong>
          <small className={toneOf(me)}>{stepOf(me)}</small>
        </li>
      )}
      {people.map((person) => (
        <li key={person.visit ?? `${person.side} ${person.name}`}>
          <span>
            <strong>
              <bdi>{person.name || t.sides[person.side]}</bdi>
            </strong>{' '}
            {person.name && <small>{t.sides[person.side]}</small>}
          </span>
          {isLate(person) ? (
            <small className={css.late}>{count(t.late, minutesLate)}</small>
          ) : (
            <small className={toneOf(person)}>{stepOf(person)}</small>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How far somebody is, in words. */
export function stepWords(t: typeof words.now, { step, agreed, since }: Pick<Person, 'step' | 'agreed' | 'since'>) {
  if (step === 'lobby' && !agreed) return t.steps.agreeing
  return step === 'away' && since ? t.steps.left(inside(clock(since))) : t.steps[step]
}
