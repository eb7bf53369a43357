import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { CandidateForm } from '@majlis/domain/candidate/schema.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useState } from 'react'
import { useEndpointForm } from '../../../core/form.ts'
import { useAct } from '../../../core/hooks.ts'
import { tell } from '../../../core/notice.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { PhoneInput } from '../../../ui/PhoneInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import css from './intake.module.css'
import { words } from './text.ts'
import { findTwin } from './twin.ts'

const byHand = { ...candidateApi.add, body: CandidateForm } as const

/** One candidate by hand: name, e-mail, phone; empty again for the next. */
export function ManualForm({ requisitionId, invite }: { requisitionId: string; invite: boolean }) {
  const t = useText(words)
  const [twin, setTwin] = useState<string | null>(null)
  const add = useAct(candidateApi.add, { refreshes: [candidateApi.list, requisitionApi.get], quiet: true })
  const form = useEndpointForm(byHand, {
    start: { name: '', email: '', primaryPhone: '' },
    startsAnew: true,
    send: ({ body }) => {
      const primaryPhone = body.primaryPhone.replace(/[^+\d]/g, '')
      return add.mutateAsync({
        body: { ...body, requisitionId, primaryPhone, ...(invite ? { invite } : { add: true }) },
      })
    },
    refused: (refusal) => tell(refusal.message, 'bad'),
    done: ({ accountName, duplicate }) => {
      setTwin(null)
      tell(invite ? t.invited(accountName) : t.added(accountName), 'good')
      if (duplicate) tell(t.again(accountName))
    },
  })
  const seek = async () => setTwin(await findTwin(requisitionId, form.values).catch(() => null))
  const email = form.field('email')
  const phone = form.field('primaryPhone')
  const leave = (blur: () => void) => () => {
    blur()
    void seek()
  }
  return (
    <form className={css.manual} noValidate onSubmit={(event) => void form.submit(event)}>
      <TextInput label={t.name} required dir="auto" autoComplete="off" {...form.field('name')} />
      <TextInput label={t.email} required type="email" autoComplete="off" {...email} onBlur={leave(email.onBlur)} />
      <PhoneInput label={t.phone} required {...phone} onBlur={leave(phone.onBlur)} />
      {twin && (
        <p className={css.twin} role="status">
          {t.twin(twin)}
        </p>
      )}
      <Button type="submit" kind="main" busy={form.busy} className={css.submit}>
        {invite ? t.invite : t.add}
      </Button>
    </form>
  )
}
