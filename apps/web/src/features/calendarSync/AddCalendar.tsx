import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './calendars.module.css'
import { words } from './text.ts'

/** Reads from here on what a calendar says; tells under the address why it cannot. */
export function AddCalendar() {
  const t = useText(words)
  const add = useAct(calendarSyncApi.addCalendar, {
    refreshes: [calendarSyncApi.calendars, availabilityApi.ownCalendar],
    message: () => t.added,
    quiet: true,
  })
  const form = useEndpointForm(calendarSyncApi.addCalendar, {
    // Whoever knows such an address reads the calendar.
    draft: false,
    schema: () => import('@majlis/domain/calendarSync/schema.ts').then(({ NewOutsideCalendar }) => NewOutsideCalendar),
    start: { address: '', allDay: true },
    send: add.mutateAsync,
    startsAnew: true,
  })
  const { value, onChange, name } = form.field('allDay')
  return (
    <form className={css.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextInput
        label={t.address}
        hint={t.addressHint}
        required
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://"
        {...form.field('address')}
      />
      <Checkbox label={t.allDay} name={name} value={value ?? true} onChange={onChange} />
      <div>
        <Button type="submit" kind="main" busy={form.busy}>
          {form.busy ? t.reading : t.add}
        </Button>
      </div>
    </form>
  )
}
