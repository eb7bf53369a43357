import type { ShortlistMark } from '@majlis/domain/shortlist/schema.ts'
import type { Mark } from '@majlis/domain/shortlist/status.ts'
import { useState } from 'react'
import { useText } from '../../core/text.ts'
import { isUnfinished } from '../../core/toFault.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './shortlist.module.css'
import { markNames, words } from './text.ts'

const marks: readonly Mark[] = [1, 2, 3]

interface MarkingProps {
  /** Whom it is about. */
  name: string
  mark: ShortlistMark | null
  isBusy: boolean
  /** Sets it with a word; null takes it back. */
  set: (mark: Mark | null, word: string) => void
}

/** The reader's own mark of one candidate: a press sets it, another takes it back; a word goes with it. */
export function Marking({ name, mark, isBusy, set }: MarkingProps) {
  const t = useText(words)
  const [word, setWord] = useState(mark?.word ?? '')
  return (
    <fieldset className={css.mark} aria-label={t.yourMarkOf(name)}>
      <div className={css.acts}>
        <small className={css.soft} aria-hidden="true">
          {t.yourMark}
        </small>
        {marks.map((value) => (
          <Button
            key={value}
            small
            kind={mark?.mark === value ? 'main' : 'plain'}
            aria-pressed={mark?.mark === value}
            aria-disabled={isBusy}
            onClick={({ currentTarget }) => {
              if (mark?.mark === value) setWord('')
              if (mark?.mark === value) set(null, '')
              else if (!isUnfinished(currentTarget.closest('fieldset'))) set(value, word)
            }}
          >
            {t[markNames[value]]}
          </Button>
        ))}
      </div>
      {mark && (
        <TextInput
          label={t.word}
          aria-label={t.wordOf(name)}
          dir="auto"
          maxLength={300}
          value={word}
          onChange={setWord}
          onBlur={({ target }) => !target.dataset.unfinished && word !== mark.word && set(mark.mark, word)}
        />
      )}
    </fieldset>
  )
}
