import type { KnownPlace, RequestKind } from '@majlis/domain/privacy/schema.ts'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../core/text.ts'
import { toFault } from '../../core/toFault.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, Choice, Group } from '../../ui/Choices.tsx'
import { Name } from '../../ui/Name.tsx'
import { Empty } from '../../ui/State.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './privacy.module.css'
import { words } from './text.ts'

/** What somebody asks for. */
export interface Wish {
  kind: RequestKind
  places: Pick<KnownPlace, 'subject' | 'id'>[]
  message: string | null
}

interface AskFormProps {
  places: readonly KnownPlace[]
  /** Sends it; a refusal is shown by whoever sends. */
  onSend: (wish: Wish) => Promise<unknown>
}

/** Asks for a copy of what is kept, or for its deletion: of each company with a tick. */
export function AskForm({ places, onSend }: AskFormProps) {
  const t = useText(words)
  const [kind, setKind] = useState<RequestKind>('export')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState(false)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  if (places.length === 0) return <Empty title={t.nowhere}>{t.nowhereText}</Empty>
  const free = places.filter(({ asked }) => !asked.includes(kind))
  const chosen = free.filter(({ id }) => ticked.has(id))
  const send = async () => {
    if (busy) return
    flushSync(() => setFault(chosen.length === 0))
    if (chosen.length === 0) return void toFault(form.current)
    setBusy(true)
    const named = chosen.map(({ subject, id }) => ({ subject, id }))
    try {
      await onSend({ kind, places: named, message: message.trim() || null })
      setTicked(new Set())
      setMessage('')
    } catch {
      // It was said by whoever sent; what was chosen stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      method="post"
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Choice
        label={t.what}
        name="kind"
        value={kind}
        options={(['export', 'erasure'] as const).map((value) => ({ value, label: t.kinds[value] }))}
        onChange={setKind}
      />
      <Group label={t.where} error={fault ? t.chooseOne : undefined}>
        {places.map((place) => {
          const isAsked = place.asked.includes(kind)
          return (
            <Checkbox
              key={place.id}
              label={<PlaceName place={place} />}
              detail={
                isAsked
                  ? t.askedAlready
                  : place.subject === 'account'
                    ? t.places.accountDetail
                    : place.company && aboutOf(place, t.places)
              }
              disabled={isAsked}
              value={!isAsked && ticked.has(place.id)}
              onChange={(isOn) => {
                setFault(false)
                setTicked(new Set(isOn ? [...ticked, place.id] : [...ticked].filter((one) => one !== place.id)))
              }}
            />
          )
        })}
      </Group>
      <TextArea
        label={t.message}
        hint={t.messageHint}
        maxLength={1000}
        name="message"
        value={message}
        onChange={setMessage}
      />
      {kind === 'erasure' && <p className={css.soft}>{t.erasureNote}</p>}
      <div>
        <Button
          type="submit"
          kind={kind === 'erasure' ? 'danger' : 'main'}
          busy={busy}
          why={free.length === 0 && t.askedAlready}
        >
          {t.send}
        </Button>
      </div>
    </form>
  )
}

function PlaceName({ place }: { place: KnownPlace }): ReactNode {
  const t = useText(words)
  return place.company ? <Name>{place.company}</Name> : t.places.account
}

interface PlaceWords {
  candidate: (about: string) => string
  candidateHidden: string
  referee: (about: string) => string
}
/** What somebody is there. */
const aboutOf = ({ subject, about }: KnownPlace, t: PlaceWords): string =>
  subject === 'referee' ? t.referee(about ?? '') : about ? t.candidate(about) : t.candidateHidden
