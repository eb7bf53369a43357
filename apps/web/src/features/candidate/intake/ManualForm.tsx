import { candidateApi } from '@majlis/domain/candidate/api.ts'
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
import { ManualCandidate } from './manual.ts'
import { TwinNote } from './TwinNote.tsx'
import { words } from './text.ts'
import { findTwin, type Twin } from './twin.ts'

const byHand = { ...candidateApi.add, body: ManualCandidate } as const

interface ManualFormProps {
  requisitionId: string
  invite: boolean
  /** The requisition whose ref-check they take; null leaves it to the server. */
  refcheck: string | null
  /** Why nobody can be added yet. */
  why: string | false
}

/** One candidate by hand: name, e-mail, phone; empty again for the next. */
export function ManualForm({ requisitionId, invite, refcheck, why }: ManualFormProps) {
  const t = useText(words)
  const [twin, setTwin] = useState<Twin | null>(null)
  const add = useAct(candidateApi.add, { refreshes: [candidateApi.list, requisitionApi.get], quiet: true })
  const form = useEndpointForm(byHand, {
    start: { name: '', email: '', primaryPhone: '' },
    startsAnew: true,
    send: ({ body }) => {
      const primaryPhone = body.primaryPhone.replace(/[^+\d]/g, '')
      return add.mutateAsync({
        body: {
          ...body,
          requisitionId,
          primaryPhone,
          ...(invite ? { invite } : { add: true }),
          ...(refcheck && { refcheck_requisition: refcheck }),
        },
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
  const name = form.field('name')
  const email = form.field('email')
  const phone = form.field('primaryPhone')
  const leave = (blur: () => void) => () => {
    blur()
    void seek()
  }
  return (
    <form
      className={css.manual}
      noValidate
      onSubmit={(event) => (why ? event.preventDefault() : void form.submit(event))}
    >
      <TextInput label={t.name} required dir="auto" autoComplete="off" {...name} onBlur={leave(name.onBlur)} />
      <TextInput label={t.email} required type="email" autoComplete="off" {...email} onBlur={leave(email.onBlur)} />
      <PhoneInput label={t.whatsapp} required {...phone} onBlur={leave(phone.onBlur)} />
      <TwinNote twin={twin} />
      <Button type="submit" kind="main" busy={form.busy} why={why} className={css.submit}>
        {invite ? t.invite : t.add}
      </Button>
    </form>
  )
}
