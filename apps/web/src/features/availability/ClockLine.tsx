import { inside } from '../../core/format.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { offsetName, ownZone, placeName } from '../../ui/zones.ts'
import { words } from './text.ts'
import css from './week.module.css'

/** On which clock the week stands, and the device's where it shows another time. */
export function ClockLine({ timezone, at }: { timezone: string; at: number }) {
  const t = useText(words)
  const language = useLanguage()
  const say = (zone: string) => [inside(placeName(zone, language)), inside(offsetName(zone, at))] as const
  const device = ownZone()
  return (
    <p className={css.soft}>
      {t.clock(...say(timezone))}
      {offsetName(device, at) !== offsetName(timezone, at) && (
        <>
          {' · '}
          <span className={css.other}>{t.besides(...say(device))}</span>
        </>
      )}
    </p>
  )
}
