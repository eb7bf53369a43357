import { demoMark } from '@majlis/domain/core/demo.ts'
import type { InterviewReport, ReportedMark, ReportedQuestion } from '@majlis/domain/interview/report.ts'
import { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'
import { clock, figures, foot, line, moment, paragraphs, words } from './lines.ts'
import ar from './text.ar.ts'
import en from './text.en.ts'

/** Puts a report into the words of its language. */
export function reportView(report: InterviewReport) {
  const t = report.language === 'ar' ? ar : en
  const around = report.language === 'ar' ? 'rtl' : 'ltr'
  const log = (text: string) => words(text, around)
  const summary: [string, string | null][] = [
    [t.requisition, log(report.requisition)],
    [t.position, log(report.position)],
    [t.company, log(report.company)],
    [t.interviewer, report.interviewer === null ? t.bot : log(report.interviewer)],
    [t.startedAt, report.startedAt && moment(report.startedAt, report.timezone)],
    [t.duration, report.duration === null ? null : figures(clock(report.duration))],
  ]
  const question = (one: ReportedQuestion, at: number) => ({
    number: `${at + 1}.`,
    title: log(one.title),
    asked: one.asked,
    askedWord: one.asked ? t.asked : t.unasked,
    time: one.time === null ? '' : figures(clock(one.time)),
    review: one.review,
    reviewWord: one.review === null ? t.noReview : t.reviews[one.review],
    take: one.answeredBy === AnswerKind.TEXT ? t.written : one.take > 1 ? t.take(one.take) : '',
    sound: one.answeredBy === AnswerKind.SOUND ? t.sound : '',
    overlong: one.overlong ? t.overlong : '',
    answer: paragraphs(one.answerText, around),
    notes: paragraphs(one.notes, around),
  })
  const group = (heading: string, empty: string, own: boolean) => ({
    heading,
    empty,
    questions: report.questions.filter((one) => one.own === own).map(question),
  })
  const mark = (one: ReportedMark) => ({
    time: one.time === null ? '' : figures(clock(one.time)),
    word: one.kind === 'highlight' ? t.highlight : '',
    author: one.author === null ? '' : log(one.author),
    lines: paragraphs(one.text, around),
  })
  return {
    language: report.language,
    title: t.title,
    company: log(report.company),
    product: log(report.product),
    watermark: report.watermark ? line(report.watermark) : '',
    mark: report.demo ? demoMark[report.language] : '',
    candidate: log(report.candidate),
    about: log(report.position),
    page: t.page,
    made: t.made.replace('{time}', moment(report.madeAt, report.timezone)),
    foot: foot(report.site, report.contact),
    summary: summary.filter(([, value]) => value),
    rated: report.rated,
    verdict: {
      heading: t.verdict,
      given: report.verdict,
      word: report.verdict === null ? t.noVerdict : t.verdicts[report.verdict],
      by: givenBy(report, t.given, log),
    },
    feedback: { heading: t.feedback, empty: t.noFeedback, lines: paragraphs(report.feedback, around) },
    skills: {
      heading: t.skills,
      empty: t.noSkills,
      list: report.skills.map(({ name, review }) => ({
        name: log(name),
        review,
        word: review === null ? t.noReview : t.levels[review],
      })),
    },
    notes: t.notes,
    answer: t.answer,
    marks: { heading: t.marks, list: report.marks.map(mark) },
    groups: [group(t.clientQuestions, t.noClientQuestions, false), group(t.ownQuestions, t.noOwnQuestions, true)],
  }
}

/** Who gave the verdict, and when. */
function givenBy(report: InterviewReport, sentence: string, log: (text: string) => string): string {
  const { verdict, judge, judgedAt, timezone } = report
  if (verdict === null || !judgedAt) return ''
  const time = moment(judgedAt, timezone)
  return judge ? sentence.replace('{name}', () => log(judge)).replace('{time}', () => time) : time
}
