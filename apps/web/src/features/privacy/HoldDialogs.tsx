import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { privacyApi } from '@majlis/domain/privacy/api.ts'
import type { LegalHold, NewHold } from '@majlis/domain/privacy/hold.ts'
import { HoldStatus } from '@majlis/domain/privacy/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { useEndpointForm } from '../../core/form.ts'
import { inside } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Choice } from '../../ui/Choices.tsx'
import type { Choosable } from '../../ui/Combobox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { choosableRequisitions, toldApartBy } from '../../ui/requisitions.ts'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { words } from './holdText.ts'

type Subject = NewHold['subject']
const subjects: readonly Subject[] = ['candidate', 'requisition', 'account']
const delay = 300
const schema = () => import('@majlis/domain/privacy/hold.ts')

/** What is found of a kind by what was typed. */
function useFound(subject: Subject, needle: string) {
  const isOn = needle.length > 1
  const search = needle || undefined
  const page = { limit: 20 }
  const of = (one: Subject) => ({ enabled: isOn && subject === one })
  const candidates = useRead(
    candidateApi.list,
    { query: { search, page, include: 'requisition,account' } },
    of('candidate'),
  )
  const requisitions = useRead(
    requisitionApi.list,
    { query: { search, page, include: toldApartBy } },
    of('requisition'),
  )
  const people = useRead(peopleApi.list, { query: { search, page } }, of('account'))
  if (!isOn) return { options: [], isLoading: false }
  const options: Choosable[] = {
    candidate: () =>
      (candidates.data?.data ?? []).map(({ id, accountName, requisition, account }) => ({
        value: id,
        label: accountName,
        detail: [requisition?.title, requisition?.public_id, account?.email]
          .flatMap((part) => (part ? inside(part) : []))
          .join(' · '),
      })),
    requisition: () => choosableRequisitions(requisitions.data?.data ?? []),
    account: () => accountsIn(people.data?.data ?? []),
  }[subject]()
  return { options, isLoading: candidates.isFetching || requisitions.isFetching || people.isFetching }
}

/** Each person once, whichever roles it has. */
const accountsIn = (rows: readonly { accountId: string; account: { name: string | null; email: string } }[]) =>
  [...new Map(rows.map((row) => [row.accountId, row.account])).entries()].map(([value, { name, email }]) => ({
    value,
    label: name ?? email,
    detail: email,
  }))

/** Asks for a hold, or sets one: of what, and why. */
export function HoldDialog({ isHost, onClose }: { isHost: boolean; onClose: () => void }) {
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choosable | null>(null)
  const ask = useAct(privacyApi.askHold, {
    refreshes: [privacyApi.holds, privacyApi.list],
    quiet: true,
    message: () => (isHost ? t.isSet(chosen?.label ?? '') : t.isAsked),
  })
  const form = useEndpointForm(privacyApi.askHold, {
    schema: () => schema().then((m) => m.NewHold),
    start: { subject: 'candidate' as Subject, id: '', reason: '' },
    send: ask.mutateAsync,
    done: onClose,
  })
  const subject = form.values.subject as Subject
  const { options, isLoading } = useFound(subject, useDebounced(typed.trim(), delay))
  return (
    <FormDialog
      title={isHost ? t.set : t.ask}
      note={isHost ? t.setNote : t.askNote}
      send={isHost ? t.set : t.send}
      form={form}
      onClose={onClose}
    >
      <Choice
        label={t.what}
        name="subject"
        value={subject}
        options={subjects.map((value) => ({ value, label: t.subjects[value] }))}
        onChange={(next) => {
          form.set('subject', next)
          form.set('id', '')
          setChosen(null)
        }}
      />
      <SearchSelect
        key={subject}
        label={t.subjects[subject]}
        hint={t.hints[subject]}
        required
        name="id"
        error={form.field('id').error}
        options={options}
        onSearch={setTyped}
        isLoading={isLoading}
        value={chosen}
        onChange={(next) => {
          setChosen(next)
          form.set('id', next?.value ?? '')
        }}
      />
      <TextArea label={t.reason} required maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  )
}

/** Declines what a company asked, which reads why. */
export function DeclineHold({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const t = useText(words)
  const decline = useAct(privacyApi.answerHold, {
    refreshes: [privacyApi.holds],
    quiet: true,
    message: () => t.isDeclined,
  })
  const form = useEndpointForm(privacyApi.answerHold, {
    schema: () => schema().then((m) => m.HoldAnswer),
    start: { status: HoldStatus.DECLINED as 2, reason: '' },
    rest: { params: { id: hold.id } },
    send: decline.mutateAsync,
    done: onClose,
  })
  return (
    <FormDialog danger title={t.declineTitle} note={t.declineNote} send={t.decline} form={form} onClose={onClose}>
      <TextArea label={t.reason} required maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  )
}
