import type { Role } from '@majlis/domain/core/role.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { callFile } from '../../core/client.ts'
import { useDraft } from '../../core/drafts.ts'
import { useAct } from '../../core/hooks.ts'
import { number } from '../../core/number.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { FileDrop, toBase64 } from '../../ui/FileDrop.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { CustomerSelect, needsCustomer } from './CustomerSelect.tsx'
import { givenRoles } from './givenRoles.ts'
import type { OnUnsaved } from './InviteForm.tsx'
import css from './people.module.css'
import { words } from './text.ts'

/** Somebody on the list, as it stands now, and what is wrong with it. */
interface Row {
  key: number
  name: string
  email: string
  phone: string
  role: Role | ''
  faults: string[]
}

/** So many are sent in one call: who waits sees how far it is. */
const atOnce = 50

/** Several people by pasted lines or a file: read, mended in place, invited, and those who could not be stay. */
export function SeveralPeople({ onUnsaved }: { onUnsaved: OnUnsaved }) {
  const t = useText(words)
  const me = useSessionUser()
  const [text, setText, draft] = useDraft('several people')
  const [rows, setRows] = useState<Row[] | null>(null)
  const [usual, setUsual] = useState<Role>('interviewer')
  const [companyId, setCompany] = useState<string | null>(null)
  const read = useAct(peopleApi.readList)
  const send = useAct(peopleApi.inviteMany, { refreshes: [peopleApi.list] })
  const [proven, dialog] = useProven()
  const [isSending, setSending] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is thrown away the same way however often
  useEffect(() => onUnsaved(text !== '' || Boolean(rows?.length), () => setText('')), [text, rows, onUnsaved])
  const asksCustomer = needsCustomer(me.role, 'interviewer')
  const take = async (body: string) => {
    const { data, errors } = await read.mutateAsync({ body: { body } })
    setRows(
      data.map(({ name, email, phone, role }, key) => ({
        ...{ key, name, email, phone, role: role ?? '' },
        faults: errors.flatMap(({ index, message }) => (index === key ? [message] : [])),
      })),
    )
  }
  const change = (key: number, values: Partial<Row>) =>
    setRows((now) => now?.map((row) => (row.key === key ? { ...row, ...values, faults: [] } : row)) ?? null)
  const invite = async (all: Row[]) => {
    setSending(true)
    let left = all
    try {
      for (let from = 0; from < all.length; from += atOnce) {
        const part = all.slice(from, from + atOnce)
        const body = part.map(({ name, email, phone, role }) => ({
          ...{ name, email, phone, role: role || usual, invite: true },
          ...(companyId && { companyId }),
        }))
        const on = left.length === part.length ? { sent: draft.sending() } : {}
        const { errors } = await proven(() => send.mutateAsync({ body }, on))
        const kept = part.flatMap((row, at) => {
          const faults = errors.flatMap(({ index, message }) => (index === at ? [message] : []))
          return faults.length ? [{ ...row, faults }] : []
        })
        left = [...left.filter((row) => !part.includes(row)), ...kept]
        setRows(left)
      }
      const done = all.length - left.length
      if (left.length) showToast(t.result(number(done), number(left.length)), done ? 'good' : 'bad')
      else {
        showToast(count(t.allInvited, done), 'good')
        setText('')
        setRows(null)
      }
    } finally {
      setSending(false)
    }
  }
  if (!rows)
    return (
      <div className={css.form}>
        <TextArea label={t.paste} hint={t.pasteHint} rows={7} value={text} onChange={setText} />
        <div className={css.bar}>
          <FileButton kind="quiet" name="people.csv" load={() => callFile(peopleApi.sampleList)}>
            {t.sample}
          </FileButton>
          <Button
            kind="main"
            busy={read.isPending}
            why={!text.trim() && t.pasteHint}
            onClick={() => void take(text).catch(() => {})}
          >
            {t.read}
          </Button>
        </div>
        <FileDrop
          single
          label={t.csv}
          accept={{ types: ['text/csv', 'text/plain'], ending: '.csv', word: 'CSV' }}
          megabytes={2}
          onFiles={([file]) =>
            file &&
            void toBase64(file)
              .then(take)
              .catch(() => {})
          }
        />
      </div>
    )
  return (
    <div className={css.form}>
      <div className={css.bar}>
        <Select
          label={t.roleForAll}
          value={usual}
          options={givenRoles(me.role).map((value) => ({ value, label: t.roles[value] }))}
          onChange={setUsual}
        />
        {asksCustomer && (
          <CustomerSelect label={t.customerForAll} value={companyId} error={undefined} onChange={setCompany} />
        )}
      </div>
      <ul className={css.rows} aria-label={t.people}>
        {rows.map((row) => (
          <PersonRow
            key={row.key}
            row={row}
            usual={usual}
            onChange={(values) => change(row.key, values)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <div className={css.bar}>
        <Button kind="quiet" disabled={isSending} onClick={() => setRows(null)}>
          {t.again}
        </Button>
        <Button
          kind="main"
          busy={isSending}
          why={(!rows.length && t.noneReady) || (asksCustomer && !companyId && t.chooseCustomer)}
          onClick={() => void invite(rows).catch(() => {})}
        >
          {count(t.inviteCount, rows.length)}
        </Button>
      </div>
      {dialog}
    </div>
  )
}

interface PersonRowProps {
  row: Row
  usual: Role
  onChange: (values: Partial<Row>) => void
  onRemove: () => void
}

function PersonRow({ row, usual, onChange, onRemove }: PersonRowProps) {
  const t = useText(words)
  const me = useSessionUser()
  const { name, email, phone, role, faults } = row
  return (
    <li className={css.row}>
      <TextInput label={t.name} dir="auto" value={name} onChange={(value) => onChange({ name: value })} />
      <TextInput label={t.email} type="email" value={email} onChange={(value) => onChange({ email: value })} />
      <IconButton small label={t.removeRow(name || email)} onClick={onRemove}>
        <IconTrash />
      </IconButton>
      <TextInput label={t.phone} type="tel" value={phone} onChange={(value) => onChange({ phone: value })} />
      <Select
        label={t.role}
        value={role || usual}
        options={givenRoles(me.role).map((value) => ({ value, label: t.roles[value] }))}
        onChange={(value) => onChange({ role: value })}
      />
      {faults.length > 0 && <p role="alert">{faults.join(' ')}</p>}
    </li>
  )
}
