import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import type { AnswerChange, ReferenceAnswer } from '@majlis/domain/reference/schema.ts'
import { expect, test } from 'vitest'
import { openBody } from '../src/features/notification/sealedBody.ts'
import { pdfText } from './pdfText.ts'
import { fitting, refcheckHands } from './refchecks.ts'
import { byLink, openStage } from './stage.ts'

const { world, stage } = await openStage()
const hands = refcheckHands(world, stage)
const { company } = stage
const requisitionId = await hands.fresh()
await hands.set(company, requisitionId, { candidate_referee_count: 2 })

/** Words that somebody may hope are read as something else: by a browser, a sheet, a template, a typesetter, an eye. */
const corpus = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "'; drop table referral_referee; --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is to be read by nobody
  '{candidate_name} {{company}} ${link} {link} {position}',
  '=HYPERLINK("http://evil.test","open")',
  '+1-1, @SUM(A1:A9)',
  '#import "x.typ": * ; #eval("1+1") $ x^2 $ *bold* _it_ \\u{202e} // off /* on */',
  '\u202eevil\u202c and \u2067turned\u2069',
  'zero\u200bwidth\ufeff\u200djoined',
  '👩‍👩‍👧‍👦 🇦🇪 🙈 e\u0301 𝒳',
  'نعم <b>"صحيح"</b> لا\u200f',
  'a\u0000b\ud800c',
]
const isKept = (words: string) => words.isWellFormed() && !words.includes('\u0000')

/** A candidate with its link, after its consent. */
async function candidate() {
  const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
  const id = refcheck?.referralCandidateId as string
  await world.as(company)(nominationApi.communicate, { body: { ids: [id], what: 'ask' } })
  const ask = byLink(world, await newestLink(id, 'nominate'))
  const { content } = await ask(nominationApi.consent, { body: { consent: 1 } })
  return { id, candidateId, ask, places: content.places.map((place) => place.id) }
}
const lettersOf = async (id: string) => {
  const { rows } = await world.pool.query(
    `select * from notification_log where "referralCandidateId" = $1 order by "createdAt", id`,
    [id],
  )
  return rows.map((row) => ({ ...row, ...openBody(world.keys, row) }))
}
const newestLink = async (id: string, kind: string): Promise<string> =>
  (await lettersOf(id)).flatMap(({ text }) => [...text.matchAll(new RegExp(`/${kind}/([\\w-]{43})`, 'g'))]).at(-1)?.[1]

const tagged = /<(script|img|svg|b)\b[^>]*(alert|onerror|onload|صحيح)/i

test.each(corpus)(
  '%j stands as it was typed on every page, in letters, in the report and on paper',
  async (words) => {
    const { id, ask, places } = await candidate()
    const params = { id: places[0] as string }
    const typed = {
      first_name: words,
      last_name: words,
      company_name: words,
      referee_role: words,
      candidate_role: words,
    }
    const facts = { email: `${crypto.randomUUID()}@cedar.test`, relationship: 1, relationship_period: 1 } as const
    const saved = await ask(nominationApi.save, { params, body: { ...typed, ...facts, relationship_time: 1 } })
    if (!isKept(words)) {
      // What no database keeps and no page can show is refused, and named.
      expect([400, 422]).toContain(saved.status)
      return
    }
    expect(saved.content.places[0]).toMatchObject(typed)
    expect((await ask(nominationApi.ask, { params })).status).toBe(200)
    for (const { html, subject, text } of await lettersOf(id)) {
      expect(html).not.toMatch(tagged)
      expect(`${subject}`).not.toMatch(/[\r\n]/)
      expect(text).not.toMatch(/\$\{link\}.*http/)
    }

    const slug = await newestLink(id, 'reference')
    const by = byLink(world, slug)
    const page = await by(referenceApi.consent, { params: { slug }, body: { consent: 1 } })
    expect(page.content.form).toMatchObject(typed)
    const corrected = { company_name: words, referee_role: words, candidate_role: words }
    await by(referenceApi.relationship, { params: { slug }, body: { status: 2, ...corrected } })
    const { content: rows } = await by(referenceApi.answers, { params: { slug } })
    const referralRefereeId = page.content.id
    const hostile = (answer: ReferenceAnswer): Partial<AnswerChange> => {
      const given = fitting(answer)
      if (given.text_answer) return { text_answer: words }
      return given.choice_number ? { ...given, choice_expansion: words } : given
    }
    for (const answer of rows) {
      const body = { referralRefereeId, ...hostile(answer) }
      expect((await by(referenceApi.answer, { params: { id: answer.id }, body })).status).toBe(200)
    }
    expect(
      (await by(referenceApi.complete, { params: { slug }, body: { status: 4, referee_ip: words.slice(0, 60) } }))
        .status,
    ).toBe(200)
    const { content: report } = await world.as(company)(refcheckApi.consolidated, { params: { id } })
    expect(report.refereesHeader).toMatchObject([
      { first_name: words, company_name: words, confirmed_company_name: words },
    ])
    const texts = report.refereeConsolidatedData.flatMap(({ questions }) => questions).filter((one) => one.text_answer)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.every((one) => one.text_answer === words)).toBe(true)
    for (const language of ['en', 'ar'] as const) {
      const printed = await world.as(company)(refcheckApi.report, { params: { id }, query: { language } })
      expect([language, printed.status, printed.headers['content-type']]).toEqual([language, 200, 'application/pdf'])
      if (!/^[\x20-\x7e]+$/.test(words) || language === 'ar') continue
      // The reader of PDFs loses a comma beside a place where a long word may break; the paper has it.
      const letters = (text: string) => text.replaceAll(/[\s,]/g, '')
      expect(letters(await pdfText(printed.raw))).toContain(letters(words))
    }
  },
  60_000,
)

test('a hundred thousand letters are refused in every field that a candidate or a referee types', async () => {
  const { candidateId, ask, places } = await candidate()
  const long = 'x'.repeat(100_000)
  for (const field of [
    'first_name',
    'last_name',
    'company_name',
    'referee_role',
    'candidate_role',
    'linkedin_profile',
    'primary_phone',
    'email',
  ] as const) {
    const { status, errors } = await ask(nominationApi.save, {
      params: { id: places[0] as string },
      body: { [field]: long },
    })
    expect([field, status, errors[0]?.field]).toEqual([field, 422, field])
  }
  const { id: referralRefereeId, slug, answer } = await hands.giving(candidateId)
  const by = byLink(world, slug)
  for (const field of ['text_answer', 'choice_expansion', 'scale_expansion'] as const) {
    const body = { referralRefereeId, [field]: long }
    const { status, errors } = await by(referenceApi.answer, { params: { id: answer }, body })
    expect([field, status, errors[0]?.field]).toEqual([field, 422, field])
  }
  for (const field of ['company_name', 'referee_role', 'candidate_role'] as const) {
    const { status, errors } = await by(referenceApi.relationship, {
      params: { slug },
      body: { status: 1, [field]: long },
    })
    expect([field, status, errors[0]?.field]).toEqual([field, 422, field])
  }
})
