import { most } from '@majlis/domain/questionnaire/rules.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { BothLanguages } from './BothLanguages.tsx'
import { type EditedQuestion, plain } from './content.ts'
import { FollowUpFields } from './FollowUpFields.tsx'
import css from './questionnaire.module.css'
import { words } from './text.ts'

interface OptionsProps {
  question: EditedQuestion
  disabled: boolean
  /** What is wrong with a part of the question, such as `choices.0.title`. */
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<EditedQuestion>) => void
}

const replaced = <T,>(items: readonly T[], at: number, change: Partial<NoInfer<T>>) =>
  items.map((item, nth) => (nth === at ? { ...item, ...change } : item))

/** The answers that a choice offers, in their order. */
export function Choices({ question: { choices }, disabled, errorOf, onChange }: OptionsProps) {
  const t = useText(words)
  const fault = errorOf('choices')
  return (
    <fieldset className={css.options}>
      <legend>{t.choices}</legend>
      {choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers are told apart by their place alone
        <div key={at} className={css.option}>
          <div className={css.optionHead}>
            <BothLanguages
              labels={[t.answerEn(at + 1), t.answerAr(at + 1)]}
              values={[choice.title, choice.title_ar]}
              errors={[errorOf(`choices.${at}.title`), undefined]}
              maxLength={255}
              disabled={disabled}
              onChange={([title, title_ar]) => onChange({ choices: replaced(choices, at, { title, title_ar }) })}
            />
            {!disabled && (
              <IconButton
                small
                label={t.removeAnswer(at + 1)}
                onClick={() => onChange({ choices: choices.filter((_, nth) => nth !== at) })}
              >
                <IconX />
              </IconButton>
            )}
          </div>
          <FollowUpFields
            value={choice}
            of={choice.title || choice.title_ar || String(at + 1)}
            disabled={disabled}
            onChange={(change) => onChange({ choices: replaced(choices, at, change) })}
          />
        </div>
      ))}
      {fault && (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {!disabled && choices.length < most.choices && (
        <Button
          small
          icon={<IconPlus />}
          onClick={() => onChange({ choices: [...choices, { title: '', title_ar: '', ...plain }] })}
        >
          {t.addAnswer}
        </Button>
      )}
    </fieldset>
  )
}

/** What is asked further at each of the five points. */
export function Points({ question: { points }, disabled, onChange }: OptionsProps) {
  const t = useText(words)
  return (
    <fieldset className={css.options}>
      <legend>{t.points}</legend>
      {points.map((point, at) => (
        <FollowUpFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
          key={at}
          value={point}
          of={t.point(at + 1)}
          disabled={disabled}
          onChange={(change) => onChange({ points: replaced(points, at, change) })}
        />
      ))}
    </fieldset>
  )
}
