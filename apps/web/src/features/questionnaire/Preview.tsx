import { inLanguage } from '@majlis/domain/core/text.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import type { OwnQuestion } from '@majlis/domain/questionnaire/schema.ts'
import { RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import { Suspense, use, useState } from 'react'
import { type Language, languages, useLanguage, useText } from '../../core/text.ts'
import asked from '../../ui/asked.module.css'
import { Choice } from '../../ui/Choices.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './questionnaire.module.css'
import { words } from './text.ts'

/** The questions as a referee finds them, in either language; they can be tried, and nothing of that is kept. */
export function Preview({ questions }: { questions: readonly OwnQuestion[] }) {
  const t = useText(words)
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <Card title={t.preview}>
      <div className={css.fields}>
        <p className={css.soft}>{t.previewLead}</p>
        <Choice
          label={t.language}
          name="preview"
          value={language}
          options={languages.map((value) => ({ value, label: t.languages[value] }))}
          onChange={setLanguage}
        />
        <Suspense fallback={<Skeleton lines={6} height={22} />}>
          <ol className={css.asked} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
            {questions.map((question, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is tried belongs to the place
              <Asked key={`${at} ${question.question_type}`} question={question} number={at + 1} language={language} />
            ))}
          </ol>
        </Suspense>
      </div>
    </Card>
  )
}

interface AskedProps {
  question: OwnQuestion
  number: number
  language: Language
}

function Asked({ question, number, language }: AskedProps) {
  const t = use(words.load(language))
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<number | null>(null)
  const [more, setMore] = useState('')
  const { question_type, is_mandatory: required, choices, points } = question
  const inWords = (en: string | null, ar: string | null) => inLanguage(language, en || ar || '', ar || en)
  const { name: candidate, company, position } = t.sample
  const sample = { candidate, company, position: { title: position, hidden: false }, language }
  const title = `${number}. ${askedTitle(inWords(question.title, question.title_ar), sample)}`
  if (question_type === RefQuestionType.TEXT)
    return (
      <li>
        <TextArea label={<bdi>{title}</bdi>} required={required} rows={3} dir="auto" value={text} onChange={setText} />
      </li>
    )
  const isScale = question_type === RefQuestionType.SCALE
  const offered = isScale
    ? [1, 2, 3, 4, 5].map((value) => ({
        value,
        label: (
          <span className={asked.point}>
            <b>{value}</b>
            {value === 1 && <small>{t.poor}</small>}
            {value === 5 && <small>{t.excellent}</small>}
          </span>
        ),
      }))
    : question_type === RefQuestionType.CHOICE
      ? choices.map((choice, at) => ({ value: at + 1, label: <bdi>{inWords(choice.title, choice.title_ar)}</bdi> }))
      : [
          { value: 1, label: t.yes },
          { value: 2, label: t.no },
        ]
  const chosen = picked === null ? undefined : (isScale ? points : choices)[picked - 1]
  return (
    <li>
      <div className={isScale ? asked.scale : asked.choices}>
        <Choice
          label={<bdi>{question_type === RefQuestionType.ATTACHMENT ? `${title} ${t.isRight}` : title}</bdi>}
          name={`preview ${number}`}
          required={required}
          value={picked}
          options={offered}
          onChange={setPicked}
        />
      </div>
      {chosen?.expansion && (
        <TextArea
          label={<bdi>{inWords(chosen.follow_up, chosen.follow_up_ar) || t.details}</bdi>}
          required={chosen.expansion_mandatory}
          rows={2}
          dir="auto"
          value={more}
          onChange={setMore}
        />
      )}
    </li>
  )
}
