import { availabilityApi } from '@majlis/domain/availability/api.ts'
import type { Pattern } from '@majlis/domain/availability/schema.ts'
import { type FormEvent, useRef } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { words as kit } from '../../core/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { firstDayOfWeek } from '../../ui/weekStart.ts'
import { BookingRules } from './BookingRules.tsx'
import { HitDialog } from './HitDialog.tsx'
import { HoursOfDay } from './HoursOfDay.tsx'
import css from './hours.module.css'
import type { InterviewActs } from './interviewActs.ts'
import { words } from './text.ts'
import { usePattern } from './usePattern.ts'
import { ZoneQuestion } from './ZoneQuestion.tsx'

/** The hours of each week, and the rules of booking; saved as a whole. */
export function HoursForm({ Acts }: { Acts: InterviewActs }) {
  const { data, error, refetch } = useRead(availabilityApi.pattern, { query: {} })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  return data ? <Editor pattern={data} Acts={Acts} /> : <Skeleton lines={8} height={44} />
}

const weekdays = () => [0, 1, 2, 3, 4, 5, 6].map((nth) => (firstDayOfWeek() + nth) % 7)

function Editor({ pattern, Acts }: { pattern: Pattern; Acts: InterviewActs }) {
  const t = useText(words)
  const k = useText(kit)
  const place = useRef<HTMLFormElement>(null)
  const form = usePattern(pattern)
  const { rule, hours, errors, hits, conflict } = form
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const faults = await form.save()
    if (faults) focusOn(place.current, Object.keys(faults))
  }
  return (
    <form ref={place} className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <ZoneQuestion timezone={rule.timezone} onChange={(timezone) => form.change({ rule: { ...rule, timezone } })} />
      <Card title={t.weekly}>
        <p className={css.soft}>{t.weeklyText}</p>
        <ul className={css.days}>
          {weekdays().map((weekday) => (
            <HoursOfDay
              key={weekday}
              {...{ weekday, hours, errors }}
              weekdays={weekdays()}
              onChange={(next) => form.change({ hours: next })}
            />
          ))}
        </ul>
      </Card>
      <Card title={t.rules}>
        <BookingRules rule={rule} errors={errors} onChange={(next) => form.change({ rule: next })} />
      </Card>
      {conflict && (
        <div role="alert">
          <Banner>
            {t.conflict}{' '}
            <Button small onClick={conflict.overwrite}>
              {t.overwrite}
            </Button>{' '}
            <Button small onClick={conflict.takeTheirs}>
              {t.takeTheirs}
            </Button>
          </Banner>
        </div>
      )}
      <div className={css.foot}>
        <span className={css.soft}>{form.isChanged && t.unsaved}</span>
        <Button kind="main" type="submit" busy={form.isBusy}>
          {k.save}
        </Button>
      </div>
      {hits.found && <HitDialog {...hits.found} title={t.hoursHitTitle} sentence={t.hoursHit} Acts={Acts} />}
    </form>
  )
}

/** The first field that has a fault gets the focus. */
function focusOn(form: HTMLFormElement | null, faulty: readonly string[]): void {
  const field = [...(form?.elements ?? [])].find((one) => faulty.includes((one as HTMLInputElement).name))
  ;(field as HTMLElement | undefined)?.focus()
}
