import { clock, dateTime, relativeOnHover } from '../core/format.ts'
import { useLanguage, useText } from '../core/text.ts'
import css from './BothClocks.module.css'
import { words } from './candidateText.ts'
import { clockIn, dayIn, zoneName } from './WeekViewDays.ts'
import { ownZone } from './zones.ts'

interface BothClocksProps {
  start: string
  end: string | null
  /** The candidate's zone; left out where its clock shows the same, or is not known. */
  timezone: string | null | undefined
}

/** When an interview takes place: on the reader's clock, and on the candidate's where that shows another time. */
export function BothClocks({ start, end, timezone }: BothClocksProps) {
  const t = useText(words)
  const language = useLanguage()
  const at = Date.parse(start)
  const offset = timezone && zoneName(timezone, at, 'en').offset
  const isOther = offset && offset !== zoneName(ownZone(), at, 'en').offset
  const day = isOther ? dayIn(at, language, timezone) : ''
  return (
    <span className={css.clocks}>
      <time dateTime={start} {...relativeOnHover(start)}>
        <bdi dir="ltr">
          {dateTime(start)}
          {end && `–${clock(end)}`}
        </bdi>
      </time>
      {isOther && (
        <small>
          {t.candidateTime} {day !== dayIn(at, language) && `${day} `}
          <bdi dir="ltr">
            {clockIn(at, timezone)} {offset}
          </bdi>
        </small>
      )}
    </span>
  )
}
