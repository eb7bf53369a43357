import { accountApi } from '@majlis/domain/account/api.ts'
import { linkNames } from '@majlis/domain/account/links.ts'
import { isProfileComplete } from '@majlis/domain/account/rules.ts'
import type { Answer } from '@majlis/domain/core/endpoint.ts'
import { lookupApi } from '@majlis/domain/lookup/api.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { updateUser, useSessionUser } from '../../core/session.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { Choosable } from '../../ui/Combobox.tsx'
import { choosable, DesignationSelect } from '../../ui/LookupSelect.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './account.module.css'
import { ProfileLanguages } from './ProfileLanguages.tsx'
import { ProfileSkills } from './ProfileSkills.tsx'
import { words } from './text.ts'

type Me = Answer<typeof accountApi.me>

/** What an account says of itself; an interviewer also says what it can interview about. */
export function ProfileForm({ me, onSaved }: { me: Me; onSaved: () => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const language = useLanguage()
  const infoOf = (name: (typeof linkNames)[number]) => me.account_infos?.find((one) => one.name === name)?.info ?? ''
  const [designation, setDesignation] = useState<Choosable | null>(
    me.designation ? choosable(me.designation, language) : null,
  )
  const act = useAct(profileApi.update, { refreshes: [accountApi.me], message: () => t.saved, quiet: true })
  const form = useEndpointForm(profileApi.update, {
    schema: () => import('@majlis/domain/account/schema.ts').then((m) => m.Profile),
    start: {
      name: me.name ?? '',
      primary_phone: me.primary_phone ?? '',
      location: me.location ?? '',
      country: me.country ?? null,
      designationId: me.designation?.id ?? null,
      skills: me.skills.flatMap(({ skill, level }) => (skill ? { skillId: skill.id, level: level ?? 0 } : [])),
      languages: me.languages.map(({ lang, level }) => ({ lang, level: level ?? null })),
      links: linkNames.map((name) => ({ name, info: infoOf(name) })),
    },
    rest: { params: { id: me.id } },
    send: act.mutateAsync,
    done: (_answer, body) => {
      const filled = { ...body, skills: body.skills?.length ?? 0 }
      updateUser({ name: body.name, isProfileCreated: isProfileComplete(filled, role) })
      onSaved()
    },
  })
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <TextInput label={t.name} autoComplete="name" dir="auto" required {...form.field('name')} />
      <TextInput label={t.email} type="email" value={me.email} readOnly onChange={() => {}} />
      <PhoneInput label={t.phone} required {...form.field('primary_phone')} />
      <LocationSelect
        value={form.values.location}
        error={form.errors.location}
        onChange={(location, country) => {
          form.set('location', location)
          form.set('country', country)
        }}
      />
      <DesignationSelect
        name="designationId"
        label={t.designation}
        value={designation}
        error={form.errors.designationId}
        onChange={(next) => {
          setDesignation(next)
          form.set('designationId', next?.value ?? null)
        }}
      />
      <ProfileSkills
        known={me.skills}
        required={role === 'interviewer'}
        value={form.values.skills ?? []}
        error={form.errors.skills}
        onChange={(next) => form.set('skills', next)}
      />
      <ProfileLanguages
        value={form.values.languages ?? []}
        errors={form.errors}
        onChange={(next) => form.set('languages', next)}
      />
      {linkNames.map((name, at) => (
        <TextInput
          key={name}
          type="url"
          label={t.links[name]}
          value={form.values.links?.[at]?.info ?? ''}
          error={form.errors[`links.${at}.info`]}
          onChange={(info) =>
            form.set(
              'links',
              form.values.links?.map((one) => (one.name === name ? { name, info } : one)),
            )
          }
        />
      ))}
      <div className={css.actions}>
        <Button type="submit" kind="main" busy={form.busy}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}

interface LocationProps {
  value: string
  error: string | undefined
  onChange: (location: string, country: string | null) => void
}

function LocationSelect({ value, error, onChange }: LocationProps) {
  const t = useText(words)
  const [search, setSearch] = useState('')
  const found = useRead(lookupApi.places, { query: { search } }, { enabled: search.trim().length > 1 })
  const options = (found.data ?? []).map(({ place_id, city, state, country }) => ({
    value: place_id,
    label: [city, country].join(', '),
    detail: state ?? '',
    country,
  }))
  return (
    <SearchSelect
      name="location"
      label={t.location}
      hint={t.locationHint}
      required
      error={error}
      value={value ? { value, label: value } : null}
      options={options}
      isLoading={found.isFetching}
      onSearch={setSearch}
      onChange={(place) =>
        onChange(place?.label ?? '', options.find((one) => one.value === place?.value)?.country ?? null)
      }
    />
  )
}
