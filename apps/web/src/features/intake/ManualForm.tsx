import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useRef, useState } from 'react'
import { draftOf } from '../../core/drafts.ts'
import { useForm } from '../../core/form.ts'
import { storablePhone } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { DuplicateNote } from './DuplicateNote.tsx'
import css from './intake.module.css'
import { findDuplicate, type Twin } from './possibleDuplicate.ts'
import { addedTo } from './refcheckChoice.ts'
import { formFor } from './resumeItem.ts'
import { words } from './text.ts'

export interface ManualProps {
  requisitionId: string
  invite: boolean
  /** Their messages go by WhatsApp: the phone is the contact number. */
  asksContact: boolean
  /** Why nobody can be added yet. */
  why: string | false
}

interface Typed extends Record<string, unknown> {
  name: string
  email: string
  primaryPhone: string
}

/** One candidate by hand: name, e-mail, phone; empty again for the next. */
export function ManualForm({ requisitionId, invite, asksContact, why }: ManualProps) {
  const t = useText(words)
  const [possibleDuplicate, setPossibleDuplicate] = useState<Twin | null>(null)
  const lastAsk = useRef(0)
  const refreshes = [candidateApi.list, requisitionApi.get]
  const add = useAct(intakeApi.add, { refreshes, quiet: true })
  const form = useForm({
    schema: async () => formFor(asksContact),
    start: { name: '', email: '', primaryPhone: '' },
    startsAnew: true,
    draft: draftOf<Typed>(`manual ${requisitionId}`),
    send: (body, on) => {
      const primaryPhone = storablePhone(body.primaryPhone)
      return add.mutateAsync({ body: { ...body, primaryPhone, ...addedTo(requisitionId, invite) } }, on)
    },
    done: ({ accountName, duplicate }) => {
      lastAsk.current++
      setPossibleDuplicate(null)
      showToast(invite ? t.invited(accountName) : t.added(accountName), 'good')
      if (duplicate) showToast(t.again(accountName))
    },
  })
  const { values } = form
  const seek = async () => {
    const ask = ++lastAsk.current
    const found = await findDuplicate(requisitionId, values).catch(() => null)
    // An earlier question may be answered later: it knew less.
    if (ask === lastAsk.current) setPossibleDuplicate(found)
  }
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
      <PhoneInput label={asksContact ? t.whatsapp : t.phone} required {...phone} onBlur={leave(phone.onBlur)} />
      <Button type="submit" kind="main" busy={form.busy} why={why} className={css.submit}>
        {invite ? t.invite : t.add}
      </Button>
      {/* Below the button, which must not move under the finger when this comes or goes. */}
      <DuplicateNote possibleDuplicate={possibleDuplicate} />
    </form>
  )
}
