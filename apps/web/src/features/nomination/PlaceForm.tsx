import type { NominatedPlace, Nomination } from '@majlis/domain/nomination/schema.ts'
import { useState } from 'react'
import { inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { toFault } from '../../core/toFault.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './nomination.module.css'
import { words } from './text.ts'
import type { Naming } from './useNomination.ts'
import { type Draft, usePlaceDraft } from './usePlaceDraft.ts'

interface PlaceFormProps {
  place: NominatedPlace
  answer: Nomination
  naming: Naming
}

const optionsOf = (labels: Record<number, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }))

/** The fields of one place, kept as they are typed; asking the referee is a press of its own. */
export function PlaceForm({ place, answer, naming }: PlaceFormProps) {
  const t = useText(words)
  const { draft, change, flush, state, refusal } = usePlaceDraft(place, naming)
  const [asked, setAsked] = useState<Draft>(draft)
  // What was mended since is blamed no more.
  const faultOf = (field: keyof Draft) =>
    asked[field] === draft[field]
      ? naming.faults.find((fault) => fault.place === place.id && fault.field === field)?.message
      : undefined
  const line = (field: keyof Draft & string, more: object = {}) => (
    <TextInput
      label={t[field as 'first_name']}
      dir="auto"
      autoComplete="off"
      maxLength={255}
      value={draft[field] as string | null}
      error={faultOf(field)}
      onChange={(value) => change({ [field]: value })}
      {...more}
    />
  )
  const one = (field: 'relationship' | 'relationship_period' | 'relationship_time', labels: Record<number, string>) => (
    <Select
      label={t[field]}
      required
      placeholder={t.choose}
      value={draft[field]}
      options={optionsOf(labels)}
      error={faultOf(field)}
      onChange={(value) => change({ [field]: value })}
    />
  )
  const company = inside(answer.company)
  const other = answer.places.find(({ id, email }) => id !== place.id && email !== null && email === place.email)
  const hints: Record<number, string | false | undefined> = {
    ...{ 1: t.companyAddress(company), 2: t.personalAddress, 3: t.ownAddress },
    4: other && t.sameAddress(inside([other.first_name, other.last_name].filter(Boolean).join(' '))),
  }
  const hint = hints[place.address ?? 0] || undefined
  const rest = naming.faults.filter((fault) => fault.place === place.id && !isField(fault.field))
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        const form = event.currentTarget
        setAsked(draft)
        if (!(await flush())) return
        // What is wrong in it may stand far above the button.
        if (!(await naming.ask(place.id))) toFault(form)
      }}
    >
      {line('first_name', { required: true })}
      {line('last_name')}
      {line('email', { type: 'email', inputMode: 'email', required: true, maxLength: 128, hint })}
      {answer.asksPhone && line('primary_phone', { type: 'tel', maxLength: 20 })}
      {one('relationship', t.kinds)}
      {line('company_name', { required: true })}
      {line('referee_role')}
      {line('candidate_role')}
      {one('relationship_period', t.periods)}
      {one('relationship_time', t.times)}
      {answer.asksLinkedin && line('linkedin_profile', { type: 'url' })}
      <Select
        label={t.language}
        value={draft.language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
        onChange={(value) => change({ language: value })}
      />
      {rest.map(({ message }) => (
        <p key={message} role="alert" className={css.bad}>
          {message}
        </p>
      ))}
      <p className={state === 'failed' ? css.bad : css.muted} role="status">
        {state === 'saving' && t.unsaved}
        {state === 'saved' && t.saved}
        {state === 'failed' && (refusal ?? t.failed)}
      </p>
      <Button type="submit" kind="main" busy={naming.busy === place.id}>
        {draft.first_name ? t.ask(inside(draft.first_name)) : t.askEmpty}
      </Button>
    </form>
  )
}

const shownFields = new Set([
  ...['first_name', 'last_name', 'email', 'primary_phone', 'linkedin_profile', 'relationship', 'company_name'],
  ...['relationship_period', 'relationship_time', 'referee_role', 'candidate_role'],
])
const isField = (field: string | undefined) => field !== undefined && shownFields.has(field)
