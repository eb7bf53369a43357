import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './booking.module.css'
import { Step } from './Step.tsx'
import { TimeButton } from './TimeButton.tsx'
import { words } from './text.ts'
import type { StepOf } from './useBooking.ts'

/** Somebody else was faster: the next times that are free, one tap each. */
export function Taken({ booking, answer, onAll }: StepOf & { onAll: () => void }) {
  const t = useText(words)
  const next = booking.lost?.next ?? []
  return (
    <Step title={t.title} heading={next.length ? t.taken : t.allTaken}>
      {next.length > 0 && (
        <ul className={css.next}>
          {next.map((startsAt) => (
            <li key={startsAt}>
              <TimeButton
                showsDay
                at={Date.parse(startsAt)}
                interviewerTimezone={answer.interviewerTimezone}
                showsOffset={false}
                busy={booking.sending?.startsAt === startsAt}
                onTake={(at) => void booking.take(at)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <Button kind={next.length ? 'quiet' : 'main'} onClick={onAll}>
          {t.allTimes}
        </Button>
      </div>
    </Step>
  )
}
