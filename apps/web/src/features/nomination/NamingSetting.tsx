import { nominationApi } from '@majlis/domain/nomination/api.ts'
import type { NamingRule } from '@majlis/domain/nomination/schema.ts'
import { type FormEvent, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call } from '../../core/client.ts'
import { refresh, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Select } from '../../ui/Select.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './nomination.module.css'
import { words } from './settingText.ts'

/** How a company runs its ref-checks: late names, reminders, and how long answers are kept. */
export function NamingSetting() {
  const t = useText(words)
  const rule = useRead(nominationApi.rule, { query: {} })
  return (
    <Card title={t.title}>
      {rule.error && !rule.data && <Failed error={rule.error} retry={() => void rule.refetch()} />}
      {rule.isPending && <Skeleton lines={6} />}
      {rule.data && <RuleForm rule={rule.data} />}
    </Card>
  )
}

const hours = Array.from({ length: 25 }, (_, hour) => String(hour).padStart(2, '0'))
const late = [1, 2, 3] as const

function RuleForm({ rule }: { rule: NamingRule }) {
  const t = useText(words)
  const [from = '08', to = '18'] = rule.hours.split('-')
  const [given, setGiven] = useState({
    ...{ late_naming: rule.late_naming, asks_linkedin: rule.asks_linkedin, from, to },
    ...{ reminders: rule.reminder_hours.join(', '), months: String(rule.retention_months) },
    asks_public_ip: rule.asks_public_ip,
  })
  const { isBusy, fault, attempt } = useAttempt()
  const change = (part: Partial<typeof given>) => setGiven((before) => ({ ...before, ...part }))
  const faultOf = (field: string) => fault?.errors.find((one) => one.field?.startsWith(field))?.message
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { late_naming, asks_linkedin, asks_public_ip } = given
    const body = {
      ...{ late_naming, asks_linkedin, asks_public_ip, hours: `${given.from}-${given.to}` },
      reminder_hours: given.reminders.split(/[\s,،;]+/).flatMap((one) => (one ? [Number(one)] : [])),
      retention_months: Number(given.months),
    }
    const isSaved = await attempt(() => call(nominationApi.setRule, { body }, { quiet: true }))
    if (!isSaved) return
    await refresh([nominationApi.rule])
    showToast(t.saved, 'good')
  }
  const hour = (field: 'from' | 'to') => (
    <Select
      label={t[field]}
      value={given[field]}
      options={hours.map((value) => ({ value, label: `${value}:00` }))}
      error={field === 'to' ? faultOf('hours') : undefined}
      onChange={(value) => change({ [field]: value })}
    />
  )
  return (
    <form className={css.form} noValidate onSubmit={(event) => void save(event)}>
      <Select
        label={t.late}
        value={given.late_naming}
        options={late.map((value) => ({ value: value as number, label: t.lates[value] }))}
        onChange={(value) => change({ late_naming: value as (typeof late)[number] })}
      />
      <Switch
        label={t.linkedin}
        detail={t.linkedinDetail}
        value={given.asks_linkedin}
        onChange={(asks_linkedin) => change({ asks_linkedin })}
      />
      <TextInput
        label={t.reminders}
        hint={t.remindersHint}
        inputMode="numeric"
        dir="ltr"
        value={given.reminders}
        error={faultOf('reminder_hours')}
        onChange={(reminders) => change({ reminders })}
      />
      <div className={css.acts}>
        {hour('from')}
        {hour('to')}
      </div>
      <TextInput
        label={t.months}
        hint={t.monthsHint}
        inputMode="numeric"
        dir="ltr"
        value={given.months}
        error={faultOf('retention_months')}
        onChange={(months) => change({ months })}
      />
      {rule.public_ip_service && (
        <Switch
          label={t.service}
          detail={t.serviceDetail(rule.public_ip_service)}
          value={given.asks_public_ip}
          onChange={(asks_public_ip) => change({ asks_public_ip })}
        />
      )}
      {fault && !fault.errors.some(({ field }) => field) && (
        <p role="alert" className={css.bad}>
          {fault.message}
        </p>
      )}
      <div>
        <Button type="submit" kind="main" busy={isBusy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
