import type { WeeklyHours } from '@majlis/domain/availability/schema.ts'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { inside } from '../../core/format.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { ClockInput } from '../../ui/ClockInput.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { weekdayName } from '../../ui/WeekViewDays.ts'
import css from './hours.module.css'
import { words } from './text.ts'
import { copied, isFull, ofDay, type Placed, withOneMore } from './weeklyHours.ts'

interface HoursOfDayProps {
  weekday: number
  /** The days in the order in which the reader's weeks have them. */
  weekdays: readonly number[]
  hours: readonly WeeklyHours[]
  errors: Record<string, string>
  onChange: (hours: WeeklyHours[]) => void
}

/** The stretches of one day of the week. */
export function HoursOfDay({ weekday, weekdays, hours, errors, onChange }: HoursOfDayProps) {
  const t = useText(words)
  const language = useLanguage()
  const name = weekdayName(weekday, language)
  const own = ofDay(hours, weekday)
  const set = (at: number, change: Partial<WeeklyHours>) =>
    onChange(hours.map((one, nth) => (nth === at ? { ...one, ...change } : one)))
  return (
    <li className={css.day}>
      <h3>{name}</h3>
      <div className={css.stretches}>
        {own.length === 0 && <p className={css.soft}>{t.none}</p>}
        {own.map((one) => (
          <StretchRow
            key={one.at}
            {...{ one, name, errors }}
            onChange={(change) => set(one.at, change)}
            onRemove={() => onChange(hours.filter((_, nth) => nth !== one.at))}
          />
        ))}
      </div>
      <div className={css.tools}>
        <IconButton
          label={t.addHours(name)}
          why={isFull(hours, weekday) && t.sixAtMost}
          onClick={() => onChange(withOneMore(hours, weekday))}
        >
          <IconPlus />
        </IconButton>
        {own.length > 0 && (
          <Popover
            label={t.copy(name)}
            icon={<IconCopy />}
            content={(close) => (
              <CopyDay
                {...{ name }}
                others={weekdays.filter((one) => one !== weekday)}
                onCopy={(to) => {
                  onChange(copied(hours, weekday, to))
                  close()
                }}
              />
            )}
          />
        )}
      </div>
    </li>
  )
}

interface StretchRowProps {
  one: Placed
  name: string
  errors: Record<string, string>
  onChange: (change: Partial<WeeklyHours>) => void
  onRemove: () => void
}

function StretchRow({ one, name, errors, onChange, onRemove }: StretchRowProps) {
  const t = useText(words)
  const field = (key: 'startTime' | 'endTime') => ({
    name: `hours.${one.at}.${key}`,
    hiddenLabel: true,
    value: one[key],
    error: errors[`hours.${one.at}.${key}`] ?? (key === 'startTime' ? errors[`hours.${one.at}.weekday`] : undefined),
    onChange: (value: string) => onChange({ [key]: value }),
  })
  return (
    <div className={css.stretch}>
      <ClockInput label={t.start(name)} {...field('startTime')} />
      <span aria-hidden="true">–</span>
      <ClockInput label={t.end(name)} {...field('endTime')} />
      <IconButton label={t.removeHours(name, inside(`${one.startTime}–${one.endTime}`))} onClick={onRemove}>
        <IconTrash />
      </IconButton>
    </div>
  )
}

interface CopyDayProps {
  name: string
  others: readonly number[]
  onCopy: (to: number[]) => void
}

function CopyDay({ name, others, onCopy }: CopyDayProps) {
  const t = useText(words)
  const language = useLanguage()
  const [chosen, setChosen] = useState<number[]>([])
  return (
    <div className={css.copy}>
      <p>{t.copyTitle(name)}</p>
      {others.map((day) => (
        <Checkbox
          key={day}
          label={weekdayName(day, language)}
          value={chosen.includes(day)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, day] : chosen.filter((one) => one !== day))}
        />
      ))}
      <Button kind="main" small onClick={() => onCopy(chosen)}>
        {t.copyAct}
      </Button>
    </div>
  )
}
