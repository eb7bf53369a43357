import { demoMark } from '@majlis/domain/core/demo.ts'
import { zonedMoment } from '@majlis/domain/core/zonedMoment.ts'
import {
  documentName,
  isAnswered,
  isWithoutDocument,
  type RefcheckReport,
  skippedCounts,
} from '@majlis/domain/refcheck/report.ts'
import type { ReportQuestion } from '@majlis/domain/refcheck/reportSchema.ts'
import ar from '@majlis/domain/refcheck/reportWords.ar.ts'
import en from '@majlis/domain/refcheck/reportWords.en.ts'
import { isCorrected } from '@majlis/domain/refcheck/rules.ts'
import { signalLines } from '@majlis/domain/refcheck/signalLines.ts'
import signalsAr from '@majlis/domain/refcheck/signalWords.ar.ts'
import signalsEn from '@majlis/domain/refcheck/signalWords.en.ts'
import { AttachmentApproval, RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import { breakable, figures, foot, line, moment, paragraphs, words } from './lines.ts'

type Referee = RefcheckReport['refereesHeader'][number]
type Words = Readonly<Record<number, string>>
/** A label, what the candidate said, and what the referee says instead; without either it is left out. */
type Fact = readonly [label: string, stated: string | null, confirmed?: string | null]

/** Puts a ref-check report into the words of its language. */
export function refcheckView(report: RefcheckReport) {
  const t = report.language === 'ar' ? ar : en
  const signalWords = report.language === 'ar' ? signalsAr : signalsEn
  const around = report.language === 'ar' ? 'rtl' : 'ltr'
  const log = (text: string) => words(text, around)
  const { candidateData: head, refereesHeader: referees } = report
  const at = (moment_: string | null) => moment_ && moment(moment_, head.timezone)
  // As plain words: the sentence around it keeps its figures together.
  const takenAt = (one: Referee) => (one.takenAt ? zonedMoment(one.takenAt, head.timezone) : '')
  const shown = (facts: readonly Fact[]) =>
    facts
      .filter(([, stated, confirmed]) => stated || confirmed)
      .map(([label, stated, confirmed]) => [
        label,
        stated ?? '—',
        confirmed && isCorrected(stated, confirmed) ? t.corrected(confirmed) : '',
      ])
  const text = (value: string | null) => value && log(value)
  const inWords = (list: Words, of: number | null) => (of === null ? null : (list[of] ?? null))
  const skipped = skippedCounts(report)
  const confirmation = [null, t.yes, t.no]
  const refereeBlock = (one: Referee, nth: number) => ({
    name: log(nameOf(one)),
    facts: shown([
      [t.email, one.email && figures(breakable(line(one.email)))],
      [t.relationship, inWords(t.relationships, one.rShip), inWords(t.relationships, one.confirmed_relationship)],
      [t.period, inWords(t.periods, one.relPeriod), inWords(t.periods, one.confirmed_relationship_period)],
      [t.time, inWords(t.times, one.relTime), inWords(t.times, one.confirmed_relationship_time)],
      [t.company, text(one.company_name), text(one.confirmed_company_name)],
      [t.linkedin, one.linkedin_profile && figures(breakable(line(one.linkedin_profile)))],
      [t.confirmed, confirmation[one.relationship_status ?? 0] ?? null],
      [t.finished, at(one.finishedAt)],
      [
        t.how,
        one.taken
          ? log(
              t
                .byPhone(one.takenByName ?? '', takenAt(one), one.phoneConfirmedAt !== null)
                .replace(/[\u2066-\u2069]/g, ''),
            )
          : null,
      ],
    ]),
    skipped: one.gone ? t.gone[one.gone] : skipped[nth] ? t.skipped(skipped[nth]) : '',
  })
  const answer = (one: ReportQuestion) => {
    const { questionType, choice_number: choice, scale_number: scale, attachment_approval: approval } = one
    const bare = { by: log(one.refereeName), word: '', tone: '', points: 0, empty: false, further: '' }
    const none = { ...bare, lines: paragraphs(null, around), more: paragraphs(null, around) }
    if (!isAnswered(one)) return { ...none, word: t.noAnswer, empty: true }
    if (questionType === RefQuestionType.TEXT) return { ...none, lines: paragraphs(one.text_answer, around) }
    if (questionType === RefQuestionType.ATTACHMENT) {
      const isApproved = approval === AttachmentApproval.APPROVED
      return { ...none, word: isApproved ? t.approved : t.refused, tone: isApproved ? 'good' : 'bad' }
    }
    const isChoice = questionType === RefQuestionType.CHOICE
    const option = isChoice
      ? one.ref_choices.find(({ order }) => order === choice)
      : one.ref_scales.find(({ order }) => order === scale)
    const further = option?.follow_up ? log(option.follow_up) : ''
    const more = paragraphs(isChoice ? one.choice_expansion : one.scale_expansion, around)
    if (!isChoice) return { ...none, word: t.points(scale ?? 0), points: scale ?? 0, further, more }
    const chosen = one.ref_choices.find(({ order }) => order === choice)
    return { ...none, word: chosen ? log(chosen.title) : String(choice), further, more }
  }
  return {
    language: report.language,
    title: t.title,
    company: log(head.company),
    product: log(report.product),
    watermark: '',
    mark: report.demo ? demoMark[report.language] : '',
    candidate: log(head.candidate_name),
    about: log(report.designation ?? head.job_position),
    page: t.page,
    made: t.made(moment(report.madeAt, head.timezone)),
    foot: foot(report.site, head.contact),
    poor: t.poor,
    excellent: t.excellent,
    questionHeading: t.question,
    summary: shown([
      [t.candidate, log(head.candidate_name)],
      [t.company, log(head.company)],
      [t.requested, at(head.requestedAt)],
    ]),
    refereesHeading: t.referees,
    referees: referees.map(refereeBlock),
    signalsHeading: signalWords.heading,
    signals: signalLines(report, signalWords).map(({ heading, lines }) => ({
      heading: log(heading),
      lines: lines.flatMap((one) => paragraphs(one, around)),
    })),
    questions: report.refereeConsolidatedData.map(({ number, questions }) => {
      const [first] = questions
      const names = first?.ref_attachments.map((one) => log(documentName(one, t))).join(' · ') ?? ''
      return {
        number: `${number}.`,
        title: log(first?.title ?? ''),
        note: isWithoutDocument(first) ? t.noDocument : names,
        answers: isWithoutDocument(first) ? [] : questions.map(answer),
      }
    }),
  }
}

const nameOf = ({ first_name, last_name }: Referee) => [first_name, last_name].filter(Boolean).join(' ')
