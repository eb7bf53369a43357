import type { InterviewReport, ReportedQuestion } from '@majlis/domain/interview/report.ts'
import ar from './text.ar.ts'
import en from './text.en.ts'

const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu
const pictures = /\p{Emoji_Presentation}|\ufe0f|\u200d|[\u{1f000}-\u{1faff}]/gu
/** A zero-width space in endless words, so that they break instead of leaving the page. */
const breakable = (text: string) => text.replace(/\S{30}(?=\S)/gu, (piece) => `${piece}\u200b`)
/** Keeps figures together and in order inside Arabic. */
const figures = (text: string) => `\u2066${text}\u2069`
// Latin words and figures, phone numbers with their brackets among them, as one run each.
const run = /[+\p{Script=Latin}\d](?:(?:[\p{Script=Latin}\d\s\-./:@_&+'’]|\(\d+\))*[\p{Script=Latin}\d])?/gu
/** One line of a person's text, without what fonts and direction cannot bear. */
const line = (text: string) => {
  const plain = text.replace(hidden, ' ').replace(pictures, '').trim()
  return breakable(/\p{Script=Arabic}/u.test(plain) ? plain.replace(run, figures) : plain)
}
const lines = (text: string | null) =>
  (text ?? '')
    .split(/\r\n|\r|\n/)
    .map(line)
    .filter(Boolean)

/** Minutes and seconds, as everywhere in the product. */
const clock = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}

function moment(at: string, timeZone: string): string {
  const digits = { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-GB', {
    ...digits,
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'shortOffset',
  })
  return figures(format.format(new Date(at)).replace(',', '').replace('GMT', 'UTC'))
}

/** Puts a report into the words of its language. */
export function reportView(report: InterviewReport) {
  const words = report.language === 'ar' ? ar : en
  const summary: [string, string | null][] = [
    [words.requisition, line(report.requisition)],
    [words.position, line(report.position)],
    [words.company, line(report.company)],
    [words.interviewer, report.interviewer === null ? words.bot : line(report.interviewer)],
    [words.startedAt, report.startedAt && moment(report.startedAt, report.timezone)],
    [words.duration, report.duration === null ? null : figures(clock(report.duration))],
  ]
  const question = (one: ReportedQuestion, at: number) => ({
    number: `${at + 1}.`,
    title: line(one.title),
    asked: one.asked,
    askedWord: one.asked ? words.asked : words.unasked,
    time: one.time === null ? '' : figures(clock(one.time)),
    review: one.review,
    reviewWord: one.review === null ? words.noReview : words.reviews[one.review],
    notes: lines(one.notes),
  })
  const group = (heading: string, empty: string, own: boolean) => ({
    heading,
    empty,
    questions: report.questions.filter((one) => one.own === own).map(question),
  })
  return {
    language: report.language,
    title: words.title,
    company: line(report.company),
    product: line(report.product),
    candidate: line(report.candidate),
    about: line(report.position),
    page: words.page,
    made: words.made.replace('{time}', moment(report.madeAt, report.timezone)),
    foot: [report.site, report.contact ?? ''].filter(Boolean).map((text) => figures(breakable(text))),
    summary: summary.filter(([, value]) => value),
    verdict: {
      heading: words.verdict,
      given: report.verdict,
      word: report.verdict === null ? words.noVerdict : words.verdicts[report.verdict],
    },
    feedback: { heading: words.feedback, empty: words.noFeedback, lines: lines(report.feedback) },
    skills: {
      heading: words.skills,
      empty: words.noSkills,
      list: report.skills.map(({ name, review }) => ({
        name: line(name),
        review,
        word: review === null ? words.noReview : words.levels[review],
      })),
    },
    notes: words.notes,
    groups: [
      group(words.clientQuestions, words.noClientQuestions, false),
      group(words.ownQuestions, words.noOwnQuestions, true),
    ],
  }
}
