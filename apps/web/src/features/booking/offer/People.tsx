import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import type { OfferCheck } from '@majlis/domain/booking/schema.ts'
import type { OfferMode } from '@majlis/domain/booking/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useDebounced } from '../../../core/debounced.ts'
import { inside } from '../../../core/format.ts'
import { useRead } from '../../../core/hooks.ts'
import { number } from '../../../core/number.ts'
import { count, useText } from '../../../core/text.ts'
import { words as kitWords } from '../../../core/words.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Avatar, Name } from '../../../ui/Name.tsx'
import { SearchSelect } from '../../../ui/TagSelect.tsx'
import css from './offer.module.css'
import { words } from './text.ts'

/** An interviewer who is offered; the first leads where several interview together. */
export interface Person {
  accountId: string
  name: string
  email: string | null
}

interface PeopleProps {
  publicId: string
  mode: OfferMode
  people: readonly Person[]
  /** What the server knows of them, once it was asked. */
  known: OfferCheck['people'] | undefined
  onChange: (people: Person[]) => void
}

/** Whom the candidates will meet: found by name, each with what is to be known before it is offered. */
export function People({ publicId, mode, people, known, onChange }: PeopleProps) {
  const t = useText(words)
  const kit = useText(kitWords)
  const [typed, setTyped] = useState('')
  const { found, isLoading } = useDirectory(publicId, typed)
  const most = mode === 'one' ? 1 : mode === 'all' ? 3 : 10
  const free = found.filter(({ accountId }) => !people.some((one) => one.accountId === accountId))
  const add = (accountId: string) => {
    const person = free.find((one) => one.accountId === accountId)
    if (person) onChange(mode === 'one' ? [person] : [...people, person])
    setTyped('')
  }
  return (
    <div className={css.people}>
      {(people.length < most || mode === 'one') && (
        <SearchSelect
          key={people.length}
          label={t.people}
          placeholder={t.addPerson}
          value={null}
          onChange={(option) => option && add(option.value)}
          options={free.map(({ accountId, name, email }) => ({
            value: accountId,
            label: name,
            ...(email && { detail: email }),
          }))}
          onSearch={setTyped}
          isLoading={isLoading}
        />
      )}
      <ul className={css.rows}>
        {people.map((person, nth) => (
          <li key={person.accountId}>
            <Avatar name={person.name} />
            <span className={css.person}>
              <b>
                <Name>{person.name}</Name>
              </b>
              <Known person={person} of={known?.find(({ accountId }) => accountId === person.accountId)} />
              {mode === 'all' && nth === 0 && <small>{t.leads}</small>}
            </span>
            {mode === 'all' && nth > 0 && (
              <Button small kind="quiet" onClick={() => onChange([person, ...people.filter((one) => one !== person)])}>
                {t.lead1}
              </Button>
            )}
            <IconButton
              small
              label={kit.remove(person.name)}
              onClick={() => onChange(people.filter((one) => one !== person))}
            >
              <IconX />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How much somebody interviewed of late, or that nobody can be booked without hours. */
function Known({ person, of }: { person: Person; of: OfferCheck['people'][number] | undefined }) {
  const t = useText(words)
  if (!of) return null
  if (of.hasHours)
    return (
      <small>
        {count(t.recent, of.recent)}
        {of.others && `, ${othersOf(of.others, t)}`}
      </small>
    )
  const body = t.askBody(person.name, `${location.origin}/interviewer/calendar`)
  const address = `mailto:${person.email}?${new URLSearchParams({ subject: t.askSubject, body })}`.replaceAll(
    '+',
    '%20',
  )
  return (
    <small className={css.warn}>
      {t.noHours(inside(person.name))} {person.email && <a href={address}>{t.askHours}</a>}
    </small>
  )
}

const othersOf = ([least, most]: readonly [number, number], t: typeof words.now) =>
  least === most ? t.otherOne(number(least)) : t.others(number(least), number(most))

/** The interviewers of the requisition's company whose names hold what is typed; never the bot. */
function useDirectory(publicId: string, typed: string) {
  const name = useDebounced(typed.trim())
  const requisition = useRead(requisitionApi.get, { params: { public_id: publicId } }, { staleTime: 60_000 })
  const companyId = requisition.data?.companyId
  const filter = { companyId, 'account.bot': false, 'account.name': name ? { $substring: name } : undefined }
  const query = { filter, page: { limit: 20 } }
  const read = useRead(assignmentApi.directory, { query }, { enabled: Boolean(companyId) })
  const found = (read.data?.data ?? [])
    .filter(({ account }) => account.active && !account.bot)
    .map(({ accountId, account }): Person => ({ accountId, name: account.name ?? '', email: account.email ?? null }))
  return { found, isLoading: read.isPending || read.isPlaceholderData }
}
