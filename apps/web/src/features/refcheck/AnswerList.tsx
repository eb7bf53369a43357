import { isWithoutDocument } from '@majlis/domain/refcheck/report.ts'
import type { ConsolidatedData, ReportQuestion } from '@majlis/domain/refcheck/reportSchema.ts'
import { AttachmentApproval, RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import { useText } from '../../core/text.ts'
import { Name } from '../../ui/Name.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DocumentButton } from './DocumentButton.tsx'
import css from './report.module.css'
import { words } from './text.ts'

/** Every question with what each referee answered. */
export function AnswerList({ groups }: { groups: ConsolidatedData['refereeConsolidatedData'] }) {
  const t = useText(words)
  return (
    <ol className={css.groups}>
      {groups.map(({ number, questions }) => (
        <li key={number} className={css.group}>
          <h4 dir="auto">{questions[0]?.title}</h4>
          <Documents of={questions[0]} />
          {!isWithoutDocument(questions[0]) && (
            <ul className={css.answers}>
              {questions.map((question, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two referees may have one name; their order stays
                <li key={at}>
                  <span className={css.by}>
                    <Name>{question.refereeName}</Name>
                  </span>
                  <Answer {...question} />
                  {question.phone_text && (
                    <div className={css.further}>
                      <small>{t.changedAfter}</small>
                      <Answer {...question} {...question.phone_text} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function Documents({ of }: { of: ReportQuestion | undefined }) {
  const t = useText(words)
  if (of?.questionType !== RefQuestionType.ATTACHMENT) return null
  if (isWithoutDocument(of)) return <p className={css.muted}>{t.noDocument}</p>
  return (
    <p className={css.documents}>
      {of.ref_attachments.map(({ name, attachment }) => (
        <DocumentButton key={attachment.url} name={name} url={attachment.url} />
      ))}
    </p>
  )
}

function Answer(question: ReportQuestion) {
  const t = useText(words)
  const { questionType, text_answer, choice_number, scale_number, attachment_approval: approval } = question
  if (questionType === RefQuestionType.TEXT && text_answer) return <Words>{text_answer}</Words>
  if (questionType === RefQuestionType.CHOICE && choice_number !== null) return <Chosen {...question} />
  if (questionType === RefQuestionType.SCALE && scale_number !== null) return <Scaled {...question} at={scale_number} />
  if (questionType === RefQuestionType.ATTACHMENT && approval !== null)
    return approval === AttachmentApproval.APPROVED ? (
      <StatusBadge tone="good">{t.approved}</StatusBadge>
    ) : (
      <StatusBadge tone="bad">{t.refused}</StatusBadge>
    )
  return <p className={css.muted}>{t.noAnswer}</p>
}

const Words = ({ children }: { children: string }) => (
  <p dir="auto" className={css.words}>
    {children}
  </p>
)

/** What was asked further, and what was said to it. */
function Further({ question, stated }: { question: string | null | undefined; stated: string | null }) {
  if (!stated) return null
  return (
    <div className={css.further}>
      {question && <small dir="auto">{question}</small>}
      <Words>{stated}</Words>
    </div>
  )
}

function Chosen({ ref_choices, choice_number, choice_expansion }: ReportQuestion) {
  const chosen = ref_choices.find(({ order }) => order === choice_number)
  return (
    <div>
      <b>
        <bdi>{chosen?.title ?? choice_number}</bdi>
      </b>
      <Further question={chosen?.follow_up} stated={choice_expansion} />
    </div>
  )
}

const points = [1, 2, 3, 4, 5] as const

function Scaled({ at, ref_scales, scale_expansion }: ReportQuestion & { at: number }) {
  const t = useText(words)
  return (
    <div>
      <div className={css.scale}>
        <span className={css.meter} role="img" aria-label={t.scale(at)}>
          <small>{t.poor}</small>
          {points.map((point) => (
            <i key={point} data-on={point <= at || undefined} />
          ))}
          <small>{t.excellent}</small>
        </span>
        <b aria-hidden="true">{t.points(at)}</b>
      </div>
      <Further question={ref_scales.find(({ order }) => order === at)?.follow_up} stated={scale_expansion} />
    </div>
  )
}
