import { demoMark } from '@majlis/domain/core/demo.ts'
import type { InterviewReport, ReportedMark, ReportedQuestion } from '@majlis/domain/interview/report.ts'
import ar from './text.ar.ts'
import en from './text.en.ts'

const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu
const pictures = /\p{Emoji_Presentation}|\ufe0f|\u200d|[\u{1f000}-\u{1faff}]/gu
/** A zero-width space in endless words, so that they break instead of leaving the page. */
const breakable = (text: string) => text.replace(/\S{30}(?=\S)/gu, (piece) => `${piece}\u200b`)
/** Keeps figures together and in order inside Arabic. */
const figures = (text: string) => `\u2066${text}\u2069`
// Latin words and figures, phone numbers with their brackets among them, and what may stand between two of them.
const stretch = /[+\p{Script=Latin}\d](?:[\p{Script=Latin}\d\s\-./:@_&+'’]|\(\d+\))*/gu
const endsRun = /[+\p{Script=Latin}\d]/u
/** As one run up to the last letter, figure or plus of a stretch; what joined it to nothing is outside. */
function asRun(text: string): string {
  let end = text.length
  while (end > 0 && !endsRun.test(text[end - 1] as string))
    end = text[end - 1] === ')' ? text.lastIndexOf('(', end - 1) : end - 1
  return (end > 0 ? figures(text.slice(0, end)) : '') + text.slice(end).replace(/\d+/g, figures)
}
/** One line of a person's text, without what fonts and direction cannot bear. */
const line = (text: string) => {
  const plain = text.replace(hidden, ' ').replace(pictures, '').trim()
  return breakable(/\p{Script=Arabic}/u.test(plain) ? plain.replace(stretch, asRun) : plain)
}

type Direction = 'ltr' | 'rtl'
/** The direction that a text's first letter asks for; null for figures and signs alone. */
function directionOf(text: string): Direction | null {
  const [letter] = /\p{L}/u.exec(text) ?? []
  return letter ? (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr') : null
}
/** Words of a person in a text of this direction: of the other one, they keep their full stop at their own end. */
const words = (text: string, around: Direction) => {
  const plain = line(text)
  return (directionOf(plain) ?? around) === around ? plain : `\u2068${plain}\u2069`
}
/** What a person wrote, paragraph by paragraph, each in its own direction. */
const paragraphs = (text: string | null, around: Direction) =>
  (text ?? '')
    .split(/\r\n|\r|\n/)
    .map(line)
    .filter(Boolean)
    .map((plain) => ({ text: plain, direction: directionOf(plain) ?? around }))

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
    take: one.take > 1 ? t.take(one.take) : '',
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
    foot: [report.site, report.contact ?? ''].filter(Boolean).map((text) => figures(breakable(text))),
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
