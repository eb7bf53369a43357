import type { ReferenceForm, RelationshipWord } from '@majlis/domain/reference/schema.ts'
import { type FormEvent, useState } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { nameOf } from './answering.ts'
import { words as moreWords } from './moreText.ts'
import css from './reference.module.css'
import { words } from './text.ts'

type Correction = Omit<RelationshipWord, 'status'>
const optionsOf = (labels: Record<number, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value: Number(value), label }))
const inWords = (labels: Record<number, string>, of: number | null) => (of === null ? null : (labels[of] ?? null))

interface RelationshipProps {
  form: ReferenceForm
  /** Keeps what the referee says of it. */
  onSay: (word: RelationshipWord) => Promise<unknown>
}

/** What the candidate said of the two, which the referee confirms, denies or corrects. */
export default function Relationship({ form, onSay }: RelationshipProps) {
  const t = useText(words)
  const more = useText(moreWords)
  const [isCorrecting, setCorrecting] = useState(false)
  const [isOpen, setOpen] = useState(form.relationship_status === null)
  const { isBusy, fault, attempt } = useAttempt()
  const candidate = nameOf(form)
  const say = (status: 1 | 2, correction: Correction = {}) =>
    attempt(async () => {
      await onSay({ status, ...correction })
      setCorrecting(false)
      setOpen(false)
    })
  const facts: [label: string, said: string | null, corrected: string | null][] = [
    [t.kind, inWords(t.relationships, form.relationship), inWords(t.relationships, form.confirmed_relationship)],
    [t.company, form.company_name, form.confirmed_company_name],
    [t.period, inWords(t.periods, form.relationship_period), inWords(t.periods, form.confirmed_relationship_period)],
    [t.time, inWords(t.times, form.relationship_time), inWords(t.times, form.confirmed_relationship_time)],
    [t.yourRole, form.referee_role, form.confirmed_referee_role],
    [t.theirRole(candidate), form.candidate_role, form.confirmed_candidate_role],
  ]
  return (
    <section id="relationship" tabIndex={-1} className={css.card}>
      <h2>{t.relationship}</h2>
      <p>{t.says(candidate)}</p>
      <dl className={css.facts}>
        {facts.map(
          ([label, said, corrected]) =>
            (said || corrected) && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{said || '—'}</bdi>
                </dd>
                {corrected && corrected !== said && (
                  <dd>
                    {more.youSay} <bdi>{corrected}</bdi>
                  </dd>
                )}
              </div>
            ),
        )}
      </dl>
      {fault && <p role="alert">{fault.message}</p>}
      {isCorrecting && (
        <Corrections
          form={form}
          busy={isBusy}
          onCancel={() => setCorrecting(false)}
          onSave={(correction) => void say(2, correction)}
        />
      )}
      {!isOpen && (
        <div className={css.acts}>
          <p role="status">{form.relationship_status === 1 ? t.confirmed : t.corrected}</p>
          <Button small onClick={() => setOpen(true)}>
            {t.change}
          </Button>
        </div>
      )}
      {isOpen && !isCorrecting && (
        <>
          <p>{t.right}</p>
          <div className={css.acts}>
            <Button kind="main" busy={isBusy} onClick={() => void say(1)}>
              {t.yes}
            </Button>
            <Button disabled={isBusy} onClick={() => void say(2)}>
              {t.no}
            </Button>
            <Button disabled={isBusy} onClick={() => setCorrecting(true)}>
              {t.correct}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

interface CorrectionsProps {
  form: ReferenceForm
  busy: boolean
  onCancel: () => void
  onSave: (correction: Correction) => void
}

/** What would be right: what is left as it is stays as the candidate said. */
function Corrections({ form, busy, onCancel, onSave }: CorrectionsProps) {
  const t = useText(words)
  const [given, setGiven] = useState<Correction>({
    relationship: form.confirmed_relationship,
    relationship_period: form.confirmed_relationship_period,
    relationship_time: form.confirmed_relationship_time,
    company_name: form.confirmed_company_name,
    referee_role: form.confirmed_referee_role,
    candidate_role: form.confirmed_candidate_role,
  })
  const change = (more: Correction) => setGiven((before) => ({ ...before, ...more }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(given)
  }
  const one = (
    field: 'relationship' | 'relationship_period' | 'relationship_time',
    label: string,
    labels: Record<number, string>,
  ) => (
    <Select
      label={label}
      placeholder={t.choose}
      value={given[field]}
      options={optionsOf(labels)}
      onChange={(value) => change({ [field]: value })}
    />
  )
  const text = (field: 'company_name' | 'referee_role' | 'candidate_role', label: string) => (
    <TextInput label={label} dir="auto" value={given[field]} onChange={(value) => change({ [field]: value })} />
  )
  return (
    <form className={css.page} onSubmit={submit} aria-label={t.correction}>
      {one('relationship', t.kind, t.relationships)}
      {text('company_name', t.company)}
      {one('relationship_period', t.period, t.periods)}
      {one('relationship_time', t.time, t.times)}
      {text('referee_role', t.yourRole)}
      {text('candidate_role', t.theirRole(nameOf(form)))}
      <div className={css.acts}>
        <Button kind="main" type="submit" busy={busy}>
          {t.save}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
