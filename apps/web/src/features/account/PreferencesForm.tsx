import { accountApi } from '@majlis/domain/account/api.ts'
import type { OwnAccount } from '@majlis/domain/account/schema.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { setLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { ZoneSelect } from '../../ui/ZoneSelect.tsx'
import { ownZone } from '../../ui/zones.ts'
import css from './account.module.css'
import { words } from './text.ts'

/** In which language and time zone messages and times are told. */
export function PreferencesForm({ me }: { me: OwnAccount }) {
  const t = useText(words)
  const act = useAct(profileApi.setPreferences, {
    refreshes: [accountApi.me],
    message: () => t.preferencesSaved,
    quiet: true,
  })
  const form = useEndpointForm(profileApi.setPreferences, {
    schema: () => import('@majlis/domain/account/schema.ts').then((m) => m.Preferences),
    start: { language: me.language, timezone: me.timezone ?? ownZone() },
    rest: { params: { id: me.id } },
    send: act.mutateAsync,
    done: (_answer, { language }) => void setLanguage(language),
  })
  const zone = form.field('timezone')
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <Select
        label={t.spokenTo}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
        {...form.field('language')}
      />
      <ZoneSelect label={t.timezone} value={zone.value ?? ownZone()} error={zone.error} onChange={zone.onChange} />
      <div className={css.actions}>
        <Button type="submit" kind="main" busy={form.busy}>
          {t.savePreferences}
        </Button>
      </div>
    </form>
  )
}
