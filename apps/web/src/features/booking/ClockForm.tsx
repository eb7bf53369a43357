import { useText } from '../../core/text.ts'
import { Switch } from '../../ui/Choices.tsx'
import { ZoneSelect } from '../../ui/ZoneSelect.tsx'
import css from './booking.module.css'
import type { Clock } from './clock.ts'
import { words } from './text.ts'

/** Another clock: that of another place, or one of 12 hours. */
export function ClockForm({ clock, onClock }: { clock: Clock; onClock: (clock: Clock) => void }) {
  const t = useText(words)
  return (
    <div className={css.zoneForm}>
      <ZoneSelect label={t.timezone} value={clock.timezone} onChange={(timezone) => onClock({ ...clock, timezone })} />
      <Switch label={t.twelve} value={clock.isTwelve} onChange={(isTwelve) => onClock({ ...clock, isTwelve })} />
    </div>
  )
}
