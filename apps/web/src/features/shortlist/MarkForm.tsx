import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { Mark, type ShortlistMark } from '@majlis/domain/shortlist/schema.ts'
import { useState } from 'react'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './shortlist.module.css'
import { markNames, words } from './text.ts'

interface MarkFormProps {
  shortlistId: string
  interviewId: string
  name: string
  mark: ShortlistMark | null
}

/** The reader's own mark of one candidate: a press sets it, another takes it back; a word goes with it. */
export function MarkForm({ shortlistId, interviewId, name, mark }: MarkFormProps) {
  const t = useText(words)
  const [word, setWord] = useState(mark?.word ?? '')
  const act = useAct(shortlistApi.setMark, { refreshes: [shortlistApi.marks] })
  const set = (value: Mark | null) =>
    act.mutate({ params: { id: shortlistId }, body: { interviewId, mark: value, word: value === null ? '' : word } })
  return (
    <fieldset className={css.mark} aria-label={t.yourMarkOf(name)}>
      <div className={css.acts}>
        {Object.values(Mark).map((value) => (
          <Button
            key={value}
            small
            kind={mark?.mark === value ? 'main' : 'plain'}
            aria-pressed={mark?.mark === value}
            disabled={act.isPending}
            onClick={() => {
              if (mark?.mark === value) setWord('')
              set(mark?.mark === value ? null : value)
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
          onBlur={() => word !== mark.word && set(mark.mark)}
        />
      )}
    </fieldset>
  )
}
