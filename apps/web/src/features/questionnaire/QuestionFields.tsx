import { placeholders } from '@majlis/domain/questionnaire/rules.ts'
import type { OwnQuestion } from '@majlis/domain/questionnaire/schema.ts'
import { RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Choice, Switch } from '../../ui/Choices.tsx'
import { Select } from '../../ui/Select.tsx'
import { BothLanguages } from './BothLanguages.tsx'
import { type EditedQuestion, retyped } from './content.ts'
import { Choices, Points } from './Options.tsx'
import css from './questionnaire.module.css'
import { words } from './text.ts'

interface QuestionFieldsProps {
  question: EditedQuestion
  number: number
  isLast: boolean
  disabled: boolean
  errorOf: (field: string) => string | undefined
  onChange: (question: EditedQuestion) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  /** The focus has left it. */
  onLeave: () => void
}

const types = Object.values(RefQuestionType)
const aspects = [0, 1, 2, 3] as const

/** One question: its words in both languages, how it is answered, and what is asked further. */
export function QuestionFields(props: QuestionFieldsProps) {
  const t = useText(words)
  const { question, number, isLast, disabled, errorOf, onChange, onMove, onRemove, onLeave } = props
  const { question_type, is_mandatory, aspect, title, title_ar } = question
  const set = (change: Partial<EditedQuestion>) => onChange({ ...question, ...change })
  const insert = (placeholder: string) => {
    const added = (words: string | null) => [words?.trimEnd(), placeholder].filter(Boolean).join(' ')
    set({ title: added(title), title_ar: added(title_ar) })
  }
  const parts = { question, disabled, errorOf, onChange: set }
  return (
    <li
      className={css.question}
      // A press on a label or beside a field moves the focus nowhere.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <div className={css.questionHead}>
        <h3>{t.question(number)}</h3>
        {!disabled && (
          <span className={css.acts}>
            <IconButton small label={t.up(number)} disabled={number === 1} onClick={() => onMove(-1)}>
              <IconArrowUp />
            </IconButton>
            <IconButton small label={t.down(number)} disabled={isLast} onClick={() => onMove(1)}>
              <IconArrowDown />
            </IconButton>
            <IconButton small label={t.removeQuestion(number)} onClick={onRemove}>
              <IconTrash />
            </IconButton>
          </span>
        )}
      </div>
      <BothLanguages
        long
        labels={[t.titleEn, t.titleAr]}
        values={[title, title_ar]}
        errors={[errorOf('title'), errorOf('title_ar')]}
        maxLength={500}
        disabled={disabled}
        onChange={([en, ar]) => set({ title: en, title_ar: ar })}
      />
      {!disabled && (
        <p className={css.acts}>
          <span className={css.soft}>{t.insert}</span>
          {placeholders.map((one) => (
            <Button key={one} small onClick={() => insert(one)}>
              {t.placeholders[one]}
            </Button>
          ))}
        </p>
      )}
      <Choice
        label={t.type}
        name={`type ${question.key}`}
        disabled={disabled}
        value={question_type}
        options={types.map((value) => ({ value, label: t.types[value] }))}
        onChange={(value: OwnQuestion['question_type']) => onChange(retyped(question, value))}
      />
      {question_type === RefQuestionType.ATTACHMENT && <p className={css.soft}>{t.documentHint}</p>}
      {question_type === RefQuestionType.CHOICE && <Choices {...parts} />}
      {question_type === RefQuestionType.SCALE && <Points {...parts} />}
      <Switch
        label={t.mandatory}
        disabled={disabled}
        value={is_mandatory}
        onChange={(is) => set({ is_mandatory: is })}
      />
      <Select
        label={t.aspect}
        name={`aspect ${question.key}`}
        disabled={disabled}
        value={aspect}
        options={aspects.map((value) => ({ value, label: t.aspects[value] }))}
        onChange={(value) => set({ aspect: value })}
      />
    </li>
  )
}
