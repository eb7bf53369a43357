import { zonedMoment } from '@majlis/domain/core/zonedMoment.ts'
import { documentName, isAnswered, isWithoutDocument, skippedCounts } from '@majlis/domain/refcheck/report.ts'
import type { ConsolidatedData, ReportQuestion } from '@majlis/domain/refcheck/reportSchema.ts'
import type report from '@majlis/domain/refcheck/reportWords.en.ts'
import { isCorrected } from '@majlis/domain/refcheck/rules.ts'
import { AttachmentApproval, RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import css from './blocks.module.css'
import type { Block } from './sheets.ts'

type Words = typeof report
type Referee = ConsolidatedData['refereesHeader'][number]
type Fact = readonly [label: string, stated: string | null | undefined, confirmed?: string | null | undefined]

/** An element with words of somebody in it, which are never read as anything else. */
export function make(tag: string, style: string | undefined, words = '', dir = 'auto'): HTMLElement {
  const element = document.createElement(tag)
  if (style) element.className = style
  if (words) {
    element.textContent = words
    element.dir = dir
  }
  return element
}

/** Somebody's name where the page's own direction says at which side it begins. */
function named(tag: string, style: string | undefined, name: string): HTMLElement {
  const element = make(tag, style)
  element.append(make('bdi', undefined, name))
  return element
}

const nameOf = ({ first_name, last_name }: Referee) => [first_name, last_name].filter(Boolean).join(' ')

/** Label beside value, what a referee corrected below; a fact that is not known is left out. */
function facts(list: readonly Fact[], t: Words): HTMLElement {
  const table = make('dl', css.facts)
  for (const [label, stated, confirmed] of list) {
    if (!(stated || confirmed)) continue
    const value = make('dd', undefined)
    value.append(make('bdi', undefined, stated || '—'))
    if (confirmed && isCorrected(stated, confirmed)) value.append(make('small', css.corrected, t.corrected(confirmed)))
    table.append(make('dt', undefined, label), value)
  }
  return table
}

/** The first sheets: whom the report is about, and a block for each referee. */
export function headBlocks(data: ConsolidatedData, t: Words): Block[] {
  const { candidateData: head, designation, refereesHeader } = data
  const at = (moment: string | null) => moment && zonedMoment(moment, head.timezone)
  const inWords = (list: Readonly<Record<number, string>>, of: number | null) => (of === null ? null : list[of])
  const skipped = skippedCounts(data)
  const summary: Fact[] = [
    [t.candidate, head.candidate_name],
    [t.company, head.company],
    [t.requested, at(head.requestedAt)],
  ]
  const block = (one: Referee, nth: number): Block => {
    const element = make('article', css.referee)
    const list: Fact[] = [
      [t.email, one.email],
      [t.relationship, inWords(t.relationships, one.rShip), inWords(t.relationships, one.confirmed_relationship)],
      [t.period, inWords(t.periods, one.relPeriod), inWords(t.periods, one.confirmed_relationship_period)],
      [t.time, inWords(t.times, one.relTime), inWords(t.times, one.confirmed_relationship_time)],
      [t.company, one.company_name, one.confirmed_company_name],
      [t.linkedin, one.linkedin_profile],
      [t.confirmed, [null, t.yes, t.no][one.relationship_status ?? 0]],
      [t.finished, at(one.finishedAt)],
      [
        t.how,
        one.taken ? t.byPhone(one.takenByName ?? '', at(one.takenAt) ?? '', one.phoneConfirmedAt !== null) : null,
      ],
    ]
    element.append(named('h3', undefined, nameOf(one)), facts(list, t))
    if (one.gone) element.append(make('p', css.quiet, t.gone[one.gone]))
    else if (skipped[nth]) element.append(make('p', css.quiet, t.skipped(skipped[nth])))
    return { element }
  }
  return [
    { element: make('h1', undefined, t.title), isSticky: true },
    { element: named('p', css.designation, designation ?? head.job_position), isSticky: true },
    { element: facts(summary, t) },
    { element: make('h2', undefined, t.referees), isSticky: true },
    ...refereesHeader.map(block),
  ]
}

/** Behind the last answer: when this was put on paper. */
export const madeBlock = (now: Date, timezone: string, t: Words): Block => ({
  element: make('p', css.made, t.made(zonedMoment(now.toISOString(), timezone))),
})

/** The sheets after them: question by question what each referee answered. */
export function questionBlocks({ refereeConsolidatedData: groups }: ConsolidatedData, t: Words): Block[] {
  return groups.flatMap(({ number, questions }) => {
    const [first] = questions
    const heading = make('h3', css.question)
    heading.append(make('span', css.number, `${number}.`, ''), make('span', undefined, first?.title ?? ''))
    if (isWithoutDocument(first))
      return [{ element: heading, isSticky: true }, { element: make('p', css.quiet, t.noDocument) }]
    const documents = make('p', css.quiet)
    for (const one of first?.ref_attachments ?? [])
      documents.append(documents.hasChildNodes() ? ' · ' : '', make('bdi', undefined, documentName(one, t)))
    return [
      { element: heading, isSticky: true },
      ...(documents.hasChildNodes() ? [{ element: documents, isSticky: true }] : []),
      ...questions.flatMap((one) => answerBlocks(one, t)),
    ]
  })
}

function answerBlocks(one: ReportQuestion, t: Words): Block[] {
  const by = { element: named('p', css.by, one.refereeName), isSticky: true }
  const continued = t.continued(one.refereeName)
  const written = (text: string | null): Block[] =>
    (text ?? '')
      .split(/\r\n|\r|\n/)
      .filter((line) => line.trim())
      .map((line) => ({ element: make('p', css.words, line), continued }))
  const { questionType, choice_number: choice, scale_number: scale, attachment_approval: approval } = one
  if (!isAnswered(one)) return [by, { element: make('p', css.quiet, t.noAnswer) }]
  if (questionType === RefQuestionType.TEXT) return [by, ...written(one.text_answer)]
  if (questionType === RefQuestionType.ATTACHMENT) {
    const words = approval === AttachmentApproval.APPROVED ? t.approved : t.refused
    return [by, { element: make('p', css.chosen, words) }]
  }
  const isChoice = questionType === RefQuestionType.CHOICE
  const option = isChoice
    ? one.ref_choices.find(({ order }) => order === choice)
    : one.ref_scales.find(({ order }) => order === scale)
  const title = one.ref_choices.find(({ order }) => order === choice)?.title ?? String(choice)
  const chosen = isChoice ? make('p', css.chosen, title) : scaled(scale ?? 0, t)
  const more = written(isChoice ? one.choice_expansion : one.scale_expansion)
  const further =
    option?.follow_up && more.length ? [{ element: make('p', css.further, option.follow_up), isSticky: true }] : []
  return [by, { element: chosen, isSticky: more.length > 0 }, ...further, ...more]
}

/** Five points, from Poor to Excellent, and the number in words. */
function scaled(at: number, t: Words): HTMLElement {
  const row = make('p', css.scale)
  const meter = make('span', css.meter)
  for (let point = 1; point <= 5; point++) {
    const mark = make('i', undefined)
    if (point <= at) mark.dataset.on = ''
    meter.append(mark)
  }
  meter.prepend(make('small', undefined, t.poor))
  meter.append(make('small', undefined, t.excellent))
  row.append(meter, make('b', undefined, t.points(at)))
  return row
}
