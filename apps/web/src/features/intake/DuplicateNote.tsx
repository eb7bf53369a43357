import { date } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Choice } from '../../ui/Choices.tsx'
import css from './intake.module.css'
import { choiceOf, choicesFor, type DuplicateChoice, type Twin } from './possibleDuplicate.ts'
import type en from './text.en.ts'
import { words } from './text.ts'

/** Who may be the same person, and why. */
function duplicateText(
  { name, likeness, erasedAt }: Twin,
  t: Pick<typeof en, 'erasedBefore' | 'twin' | 'likeness' | 'and'>,
): string {
  if (erasedAt) return t.erasedBefore(date(erasedAt))
  return `${t.twin(name)} (${likeness.map((one) => t.likeness[one]).join(t.and)})`
}

/** Says before saving that this person may stand here already, and why. */
export function DuplicateNote({ possibleDuplicate }: { possibleDuplicate: Twin | null }) {
  const t = useText(words)
  if (!possibleDuplicate) return null
  return (
    <p className={css.twin} role="status">
      {duplicateText(possibleDuplicate, t)}
    </p>
  )
}

interface QuestionProps {
  /** Names the choice on its page. */
  name: string
  possibleDuplicate: Twin
  choice: DuplicateChoice | null
  disabled: boolean
  onChoose: (choice: DuplicateChoice) => void
}

/** Says who may be the same person, and asks what is done about it. */
export function DuplicateQuestion({ name, possibleDuplicate, choice, disabled, onChoose }: QuestionProps) {
  const t = useText(words)
  return (
    <div className={css.duplicate}>
      <Choice
        label={
          <span className={css.unsure} role="status">
            {duplicateText(possibleDuplicate, t)}
          </span>
        }
        name={`duplicate-${name}`}
        value={choiceOf({ possibleDuplicate, choice })}
        disabled={disabled}
        options={choicesFor(possibleDuplicate).map((value) => ({ value, label: t.choices[value] }))}
        onChange={onChoose}
      />
    </div>
  )
}
