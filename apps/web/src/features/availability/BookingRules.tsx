import type { BookingRule } from '@majlis/domain/availability/schema.ts'
import { count, useText } from '../../core/text.ts'
import { Switch } from '../../ui/Choices.tsx'
import { FieldRow } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { ZoneSelect } from '../../ui/ZoneSelect.tsx'
import css from './hours.module.css'
import { words } from './text.ts'

interface BookingRulesProps {
  rule: BookingRule
  errors: Record<string, string>
  onChange: (rule: BookingRule) => void
}

const hour = 60
const day = 24 * hour
const buffers = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]
const notices = [0, 1, 2, 4, 8, 12, 24, 48, 72, 7 * 24, 14 * 24, 30 * 24].map((hours) => hours * hour)
const daily = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12]
const weekly = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40]
/** Stands for no limit, which a choice cannot be. */
const none = 0

/** What is offered, and what was set before by another way. */
const withOwn = (all: readonly number[], own: number) => [...new Set([...all, own])].sort((a, b) => a - b)

/** On which clock, how close to each other, how soon and how many. */
export function BookingRules({ rule, errors, onChange }: BookingRulesProps) {
  const t = useText(words)
  const lasting = (minutes: number): string =>
    minutes % day === 0
      ? count(t.days, minutes / day)
      : minutes % hour === 0
        ? count(t.hours, minutes / hour)
        : count(t.minutes, minutes)
  const field = (key: keyof BookingRule) => ({ name: `rule.${key}`, error: errors[`rule.${key}`] })
  const cap = (key: 'daily_cap' | 'weekly_cap', all: readonly number[]) => ({
    ...field(key),
    value: rule[key] ?? none,
    onChange: (value: number) => onChange({ ...rule, [key]: value || null }),
    options: withOwn([none, ...all], rule[key] ?? none).map((value) => ({
      value,
      label: value ? String(value) : t.noLimit,
    })),
  })
  return (
    <div className={css.rules}>
      <ZoneSelect
        label={t.timezone}
        hint={t.timezoneHint}
        {...field('timezone')}
        value={rule.timezone}
        onChange={(timezone) => onChange({ ...rule, timezone })}
      />
      <FieldRow>
        <Select
          label={t.buffer}
          hint={t.bufferHint}
          {...field('buffer_minutes')}
          value={rule.buffer_minutes}
          onChange={(buffer) => onChange({ ...rule, buffer_minutes: buffer })}
          options={withOwn(buffers, rule.buffer_minutes).map((value) => ({
            value,
            label: value ? lasting(value) : t.noBuffer,
          }))}
        />
        <Select
          label={t.notice}
          hint={t.noticeHint}
          {...field('notice_minutes')}
          value={rule.notice_minutes}
          onChange={(notice) => onChange({ ...rule, notice_minutes: notice })}
          options={withOwn(notices, rule.notice_minutes).map((value) => ({
            value,
            label: value ? lasting(value) : t.noNotice,
          }))}
        />
      </FieldRow>
      <FieldRow>
        <Select label={t.dailyCap} {...cap('daily_cap', daily)} />
        <Select label={t.weeklyCap} hint={t.weeklyCapHint} {...cap('weekly_cap', weekly)} />
      </FieldRow>
      <Switch
        label={t.mailFile}
        detail={t.mailFileHint}
        value={rule.mailFile}
        onChange={(mailFile) => onChange({ ...rule, mailFile })}
      />
    </div>
  )
}
