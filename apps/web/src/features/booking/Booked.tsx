import { openMinutes } from '@majlis/domain/liveRoom/rules.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { callFile } from '../../core/client.ts'
import { inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import css from './booking.module.css'
import { Facts } from './Facts.tsx'
import { Join } from './Join.tsx'
import { Step } from './Step.tsx'
import { words } from './text.ts'
import type { StepOf } from './useBooking.ts'

interface BookedProps extends StepOf {
  onMove: () => void
  onCancel: () => void
}

/** The time that is booked: to be kept in a calendar, moved or cancelled. */
export function Booked({ booking, answer, source, onMove, onCancel }: BookedProps) {
  const t = useText(words)
  const company = inside(answer.company)
  const { startsAt, endsAt, position, email } = answer
  if (!startsAt || !endsAt) return null
  const query = source.link || !answer.interviewId ? {} : { interviewId: answer.interviewId }
  const file = () => callFile(schedulingApi.appointmentFile, { query }, { link: source.link })
  const said = position ? t.plannedFor(company, inside(position)) : t.planned(company)
  return (
    <Step
      title={t.title}
      heading={booking.wasMoved ? t.newTime : t.booked}
      lead={
        <>
          {said} {t.details(email)}
        </>
      }
    >
      <Facts startsAt={startsAt} endsAt={endsAt} with={answer.with} answer={answer} />
      {booking.other && <p role="status">{t.otherPerson(inside(booking.other))}</p>}
      <p className={css.muted}>{t.where(openMinutes)}</p>
      {answer.tooLate && <p>{t.tooLate(company)}</p>}
      <div className={css.actions}>
        <Join answer={answer} source={source} />
        <FileButton kind="main" name="interview.ics" load={file}>
          {t.file}
        </FileButton>
        {answer.mayMove && <Button onClick={onMove}>{t.move}</Button>}
        {answer.mayCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t.cannot}
          </Button>
        )}
      </div>
    </Step>
  )
}
