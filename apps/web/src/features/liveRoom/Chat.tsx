import { interviews } from '@majlis/domain/liveRoom/rules.ts'
import type { Side } from '@majlis/domain/liveRoom/schema.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LiveCall } from '../../core/call/call.ts'
import type { ChatLine } from '../../core/call/types.ts'
import { clock } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './chat.module.css'
import { words } from './text.ts'
import { useCall } from './useCall.ts'

interface ChatProps {
  call: LiveCall
  side: Side
  /** There is somebody else who interviews: words may be for them alone. */
  hasSecond: boolean
  /** What is being written: it outlives the place in which it stands. */
  draft: Draft
  /** It stands in a sheet that bears its name. */
  isNamed?: boolean
  /** It was opened to write in it. */
  isAsked?: boolean
}

/** Words that are not sent yet, and how to change them. */
export type Draft = readonly [text: string, write: (text: string) => void]

const longest = 1000

/** What is written to each other: what helps when the sound does not. */
export function Chat({ call, side, hasSecond, draft, isNamed = false, isAsked = false }: ChatProps) {
  const t = useText(words)
  const { chat } = useCall(call)
  const [text, setText] = draft
  const [isPrivate, setPrivate] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    // Without a keyboard the one on the screen would cover what is to be read.
    if (isAsked && (text || !matchMedia('(hover: none)').matches)) form.current?.querySelector('input')?.focus()
  }, [])
  const last = chat.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new line
  useEffect(() => {
    // What it answers is no way to clean up: newer browsers answer a promise.
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    call.say(text.trim(), { private: isPrivate })
    setText('')
  }
  // The single keys work again; in a sheet Escape shuts it.
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && !isNamed && list.current?.focus()
  return (
    <section className={css.chat} aria-label={t.chat}>
      {!isNamed && <h2>{t.chat}</h2>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div ref={list} className={css.lines} role="log" aria-label={t.chat} tabIndex={0}>
        {chat.length === 0 && <p className={css.empty}>{t.chatEmpty}</p>}
        {chat.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </div>
      <form ref={form} className={css.form} onSubmit={send} onKeyDown={leave}>
        <TextInput
          label={t.message}
          hiddenLabel
          placeholder={t.message}
          dir="auto"
          autoComplete="off"
          maxLength={longest}
          value={text}
          onChange={setText}
        />
        <Button kind="main" type="submit">
          {t.send}
        </Button>
      </form>
      {interviews(side) && hasSecond && <Switch label={t.onlyInterviewers} value={isPrivate} onChange={setPrivate} />}
    </section>
  )
}

function Line({ line }: { line: ChatLine }) {
  const t = useText(words)
  const { mine, side, name, text, at, sent } = line
  const who = mine ? t.you : name || (side ? t.sides[side] : '')
  return (
    <div className={`${css.line} ${mine ? css.mine : ''}`}>
      <small>
        <bdi>{who}</bdi> <bdi>{clock(new Date(at).toISOString())}</bdi>
        {line.private && <> · {t.private}</>}
        {!sent && <> · {t.sending}</>}
      </small>
      <p dir="auto">{text}</p>
    </div>
  )
}
