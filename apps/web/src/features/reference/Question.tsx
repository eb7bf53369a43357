import { askedTitle } from '@majlis/domain/interview/title.ts'
import { RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import { type AnswerField, type Given, missingOf, mostWords } from '@majlis/domain/reference/rules.ts'
import type { ReferenceForm } from '@majlis/domain/reference/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { inside } from '../../core/format.ts'
import { type Language, useText } from '../../core/text.ts'
import asked from '../../ui/asked.module.css'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choices.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { nameOf } from './answering.ts'
import type { AnswerView } from './answers.ts'
import { words as moreWords } from './moreText.ts'
import css from './reference.module.css'
import { words } from './text.ts'

// The reader of documents is loaded where one is opened, and not before.
const DocumentPages = lazy(() => import('./DocumentPages.tsx'))

interface QuestionProps {
  view: AnswerView
  number: number
  form: ReferenceForm
  /** In which the question is asked. */
  language: Language
  /** Fetches a document that is asked about. */
  loadDocument: (id: string) => Promise<Blob>
  showsMissing: boolean
  write: (id: string, change: Partial<Given>) => void
  settle: (id: string, which: 'mine' | 'theirs') => void
}

const scale = [1, 2, 3, 4, 5] as const

/** One question with the place for its answer. */
export function Question(props: QuestionProps) {
  const t = useText(words)
  const { view, number, form, language, showsMissing, settle } = props
  const { row, given, fault, theirs } = view
  const { ref_question: question } = row
  const { job_position: position } = form.referral_candidate.referral
  const title = askedTitle((language === 'ar' && question.title_ar) || question.title, {
    ...{ candidate: nameOf(form), company: inside(form.company), language },
    position: { title: position ? inside(position) : '', hidden: position === null },
  })
  const missing = showsMissing ? missingOf(question, given) : null
  return (
    <li id={row.id} className={css.card} tabIndex={-1}>
      <Answer {...props} title={`${number}. ${title}`} missing={missing} />
      {fault && <p role="alert">{fault}</p>}
      {theirs && (
        <div role="alert" className={css.page}>
          <p>{t.twoDevices}</p>
          <p>
            {t.keepTheirs} <bdi>{theirs.text_answer || theirs.choice_number || theirs.scale_number || t.empty}</bdi>
          </p>
          <div className={css.acts}>
            <Button small onClick={() => settle(row.id, 'mine')}>
              {t.keepMine}
            </Button>
            <Button small onClick={() => settle(row.id, 'theirs')}>
              {t.keepTheirs.replace(':', '')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

interface AnswerProps extends QuestionProps {
  title: string
  missing: AnswerField | null
}

function Answer(props: AnswerProps) {
  const t = useText(words)
  const isArabic = props.language === 'ar'
  const { view, title, missing, write } = props
  const { row, given } = view
  const { question_type, is_mandatory: required, ref_choices = [], ref_scales = [] } = row.ref_question
  const errorOf = (field: AnswerField) => (missing === field ? t.details : undefined)
  if (question_type === RefQuestionType.TEXT)
    return (
      <TextArea
        label={<bdi>{title}</bdi>}
        required={required}
        dir="auto"
        rows={4}
        maxLength={mostWords.text_answer}
        error={errorOf('text_answer')}
        value={given.text_answer}
        onChange={(text_answer) => write(row.id, { text_answer })}
      />
    )
  if (question_type === RefQuestionType.ATTACHMENT) return <Document {...props} />
  const isScale = question_type === RefQuestionType.SCALE
  const [field, more] = isScale
    ? (['scale_number', 'scale_expansion'] as const)
    : (['choice_number', 'choice_expansion'] as const)
  const chosen = (isScale ? ref_scales : ref_choices).find(({ order }) => order === given[field])
  const further = chosen?.expansion && (
    <TextArea
      label={<bdi>{(isArabic && chosen.follow_up_ar) || chosen.follow_up || t.details}</bdi>}
      required={chosen.expansion_mandatory}
      dir="auto"
      rows={3}
      maxLength={mostWords[more]}
      error={errorOf(more)}
      value={given[more]}
      onChange={(value) => write(row.id, { [more]: value })}
    />
  )
  // What is asked further stands under the option that asks it; the points of a scale stand in one row.
  const options = isScale
    ? scale.map((value) => ({ value: value as number, label: <Point value={value} /> }))
    : ref_choices.map(({ order, title: en, title_ar }) => ({
        value: order,
        label: (isArabic && title_ar) || en,
        under: order === given[field] && further,
      }))
  return (
    <>
      <div className={isScale ? asked.scale : asked.choices}>
        <Choice
          name={row.id}
          label={<bdi>{title}</bdi>}
          required={required}
          error={errorOf(field)}
          value={given[field]}
          onChange={(value) => write(row.id, { [field]: value })}
          options={options}
        />
      </div>
      {isScale && further}
    </>
  )
}

/** A point of the scale: its number, and at the ends what it means. */
function Point({ value }: { value: (typeof scale)[number] }) {
  const t = useText(words)
  const end = value === 1 ? t.poor : value === 5 ? t.excellent : null
  return (
    <span className={asked.point}>
      <b>{value}</b>
      {end && <small>{end}</small>}
    </span>
  )
}

/** A document of the candidate: its pages are pictures, drawn where they are asked for, and found right or not. */
function Document({ view, title, missing, loadDocument, write }: AnswerProps) {
  const t = useText(words)
  const { row, given } = view
  const { ref_attachments, is_mandatory: required } = row.ref_question
  const [file] = ref_attachments
  const more = useText(moreWords)
  const [isShown, setShown] = useState(false)
  return (
    <>
      <p className={css.due}>
        <bdi>{title}</bdi>
      </p>
      {file ? (
        <>
          <div>
            <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? more.hideDocument : more.showDocument(inside(file.attachment_name ?? file.name))}
            </Button>
          </div>
          {isShown && (
            <Suspense fallback={<Skeleton lines={8} />}>
              <DocumentPages name={file.name} load={() => loadDocument(file.id)} />
            </Suspense>
          )}
        </>
      ) : (
        <p className={css.soft}>{t.noDocument}</p>
      )}
      <Choice
        name={row.id}
        label={
          <>
            <span className="visuallyHidden">{title} </span>
            {t.isRight}
          </>
        }
        required={required}
        error={missing === 'attachment_approval' ? t.details : undefined}
        value={given.attachment_approval}
        onChange={(attachment_approval) => write(row.id, { attachment_approval })}
        options={[
          { value: 1, label: t.yes },
          { value: 2, label: t.no },
        ]}
      />
    </>
  )
}
