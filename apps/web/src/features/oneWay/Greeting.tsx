import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind, mostRecorded } from '@majlis/domain/requisition/answerKind.ts'
import type { ReactNode } from 'react'
import { dateTime, inside, relativeOnHover } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { minutesLeft, waitingIn } from './question.ts'
import css from './room.module.css'
import { words } from './text.ts'

interface GreetingProps {
  interview: OneWayInterview
  onGo: () => void
  onDecline: () => void
}

/** What this is, how long it takes and until when it is open. */
export function Greeting({ interview, onGo, onDecline }: GreetingProps) {
  const t = useText(words)
  const { company, position, contact, candidateName: name } = interview
  const isBegun = interview.state === 'started'
  const most = mostRecorded(interview.questions)
  const [isSound, isWritten] = [most === AnswerKind.SOUND, most === AnswerKind.TEXT]
  const how = isWritten ? t.howWritten : t.how.map((step, nth) => (isSound && nth === 1 ? t.howSound : step))
  const invitation = position ? t.inviteFor(inside(company), inside(position)) : t.invite(inside(company))
  return (
    <PublicPage
      title={t.title}
      heading={<StepHeading isFirst>{(isBegun ? t.again : t.hello)(inside(name))}</StepHeading>}
      lead={isBegun ? t.resume : invitation}
    >
      <Facts interview={interview} isTimed={!isWritten} />
      <section className={css.how}>
        <h2>{t.howTitle}</h2>
        <ol>
          {how.map((step) => (
            <li key={step}>{step}</li>
          ))}
          {!isWritten && <li>{count(t.howAgain, interview.takes)}</li>}
        </ol>
        <p>{isWritten ? t.needWritten : isSound ? t.needSound : t.need}</p>
        {contact && (
          <p>
            {t.ask} {contact.name && <bdi>{contact.name} </bdi>}
            <a href={`mailto:${contact.email}`}>
              <bdi dir="ltr">{contact.email}</bdi>
            </a>
          </p>
        )}
      </section>
      <div className={css.actions}>
        <Button kind="main" onClick={onGo}>
          {t.goOn}
        </Button>
        {interview.state === 'open' && (
          <Button kind="quiet" onClick={onDecline}>
            {t.cannot}
          </Button>
        )}
      </div>
    </PublicPage>
  )
}

function Facts({ interview, isTimed }: { interview: OneWayInterview; isTimed: boolean }) {
  const t = useText(words)
  const isBegun = interview.state === 'started'
  return (
    <ul className={css.facts}>
      <Fact
        icon={
          <path d="M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2M12 17v.2M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 0 0-17 0" />
        }
      >
        {count(isBegun ? t.questionsLeft : t.questions, waitingIn(interview).length)}
      </Fact>
      {isTimed && (
        <Fact icon={<path d="M12 7v5.2l3.2 2M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 0 0-17 0" />} label={t.howLong}>
          {count(t.minutes, minutesLeft(interview))}
        </Fact>
      )}
      {interview.deadline && (
        <Fact icon={<path d="M4 9.5h16M8 3.5v4M16 3.5v4M5.5 5.5h13V20h-13z" />} label={t.until}>
          <time dateTime={interview.deadline} {...relativeOnHover(interview.deadline)}>
            <bdi dir="ltr">{dateTime(interview.deadline)}</bdi>
          </time>
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) {
  return (
    <li>
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {icon}
      </svg>
      <span>
        {label && <small>{label} </small>}
        {children}
      </span>
    </li>
  )
}
