import { IconBookmark } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type Ref, useRef } from 'react'
import { useKeptText } from '../../../core/keptText.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import css from './guide.module.css'
import type { Stamp } from './pending.ts'
import { words } from './text.ts'

interface MarkBarProps {
  interviewId: string
  /** Remembers the moment of now; asked later it is told by what is known then of the database's clock. */
  remember: () => () => number
  onHighlight: () => void
  onNote: (stamp: Stamp) => void
  ref: Ref<HTMLTextAreaElement>
}

/** Marks this very moment: one press for a highlight, or a note that keeps the moment of its first letter. */
export function MarkBar({ interviewId, remember, onHighlight, onNote, ref }: MarkBarProps) {
  const t = useText(words)
  const [text, setText] = useKeptText(`room note ${interviewId}`)
  const began = useRef<(() => number) | null>(null)
  const write = (next: string) => {
    if (!next) began.current = null
    else began.current ??= remember()
    setText(next)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const moment = began.current ?? remember()
    onNote({ kind: 'note', text: text.trim(), at: new Date(moment()).toISOString() })
    write('')
  }
  const hear = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') {
      // The single keys work again, and the drawer around it stays.
      event.preventDefault()
      return event.currentTarget.closest('section')?.focus()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form className={css.bar} onSubmit={save}>
      <div className={css.note}>
        <TextArea
          ref={ref}
          label={t.note}
          hiddenLabel
          rows={1}
          placeholder={t.noteHint}
          maxLength={1000}
          value={text}
          onChange={write}
          onKeyDown={hear}
        />
      </div>
      {text ? (
        <Button small kind="main" type="submit">
          {t.saveNote}
        </Button>
      ) : (
        <Button small icon={<IconBookmark aria-hidden="true" />} onClick={onHighlight}>
          {t.highlight}
          <kbd>H</kbd>
        </Button>
      )}
    </form>
  )
}
