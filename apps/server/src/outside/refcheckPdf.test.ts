import type { RefcheckReport } from '@majlis/domain/refcheck/report.ts'
import type { ReportQuestion } from '@majlis/domain/refcheck/reportSchema.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { pdfText } from '../../test/pdfText.ts'
import { brandIcon } from '../http/brand.ts'
import { refcheckReportPdf } from './pdf.ts'

const bare: ReportQuestion = {
  title: '',
  questionType: 0,
  refereeName: '',
  text_answer: null,
  choice_number: null,
  choice_expansion: null,
  scale_number: null,
  scale_expansion: null,
  attachment_approval: null,
  phone_text: null,
  ref_choices: [],
  ref_scales: [],
  ref_attachments: [],
}
const referee: RefcheckReport['refereesHeader'][number] = {
  id: '0195f1c4-0000-7000-8000-000000000001',
  first_name: 'Sonia',
  last_name: 'Karim',
  email: 'sonia@cedar.test',
  rShip: 1,
  relPeriod: 3,
  relTime: 2,
  linkedin_profile: null,
  company_name: 'Cedar Quay Bank',
  relationship_status: 2,
  confirmed_relationship: 5,
  confirmed_relationship_period: null,
  confirmed_relationship_time: 2,
  confirmed_company_name: 'Cedar Bank',
  finishedAt: '2026-11-20T08:05:00.000Z',
  gone: null,
  taken: 0,
  takenByName: null,
  takenAt: null,
  phoneConfirmedAt: null,
}
const second = {
  ...referee,
  first_name: 'Omar',
  last_name: 'Haddad',
  relationship_status: 1,
  confirmed_relationship: null,
}
const asked = (number: number, of: Partial<ReportQuestion>, first: object, other: object = {}) => ({
  number,
  questions: [
    { ...bare, ...of, refereeName: 'Sonia Karim', ...first },
    { ...bare, ...of, refereeName: 'Omar Haddad', ...other },
  ],
})
const options = [
  { order: 1, title: 'Yes', follow_up: null, expansion: false, expansion_mandatory: false },
  { order: 2, title: 'No', follow_up: 'Why not?', expansion: true, expansion_mandatory: true },
]
const report: RefcheckReport = {
  language: 'en',
  product: 'Majlis',
  site: 'https://hire.example.test',
  madeAt: '2026-12-02T06:30:00.000Z',
  candidateData: {
    id: referee.id,
    candidate_name: 'Layla Demo',
    company: 'Noor Technologies',
    logo: null,
    job_position: 'Senior Designer',
    requestedAt: '2026-11-18T06:30:00.000Z',
    contact: 'hello@noor.example.test',
    timezone: 'Asia/Dubai',
  },
  designation: null,
  signals: [
    {
      ...{ kind: 'device', level: 2, state: 4, detail: {}, referee: 'Sonia Karim', other: null },
      ...{ explanation: 'We share a desk.', note: 'Called both.' },
    },
  ],
  refereesHeader: [referee, second],
  refereeConsolidatedData: [
    asked(1, { title: 'How does she work?' }, { text_answer: 'Calm and exact.\nAlways on time.' }),
    asked(
      2,
      { title: 'Would you hire her again?', questionType: 1, ref_choices: options },
      { choice_number: 1 },
      { choice_number: 2, choice_expansion: 'We moved abroad.' },
    ),
    asked(3, { title: 'Her teamwork?', questionType: 2 }, { scale_number: 4 }, { scale_number: 2 }),
    asked(4, { title: 'Is this letter yours?', questionType: 5 }, {}),
  ],
}

describe('the ref-check report as a PDF', () => {
  test('says who, when, each referee with what it corrected, and each answer under its question; the request is a DD/MM/YYYY HH:mm of its company [S1.7, S2.55, S3.30, S9.10]', async () => {
    const text = await pdfText(await refcheckReportPdf(report))
    const head = ['FeedBack Report', 'Layla Demo', 'Noor Technologies', '18/11/2026 10:30 UTC+4', 'Senior Designer']
    const block = [
      'Sonia Karim',
      'sonia@cedar.test',
      'Managed candidate directly The referee says: Worked with candidate in the same group',
      '2-5 years',
      'Cedar Quay Bank The referee says: Cedar Bank',
      'Relationship confirmed No',
      '20/11/2026 12:05 UTC+4',
    ]
    const answers = [
      '1. How does she work? Sonia Karim Calm and exact. Always on time. Omar Haddad No answer',
      '2. Would you hire her again? Sonia Karim Yes Omar Haddad No Why not? We moved abroad.',
      '3. Her teamwork? Sonia Karim Poor Excellent 4 out of 5 Omar Haddad Poor Excellent 2 out of 5',
      "4. Is this letter yours? The candidate hasn't provided a document.",
    ]
    const odd =
      'Signals Same device · Warning · Confirmed Sonia Karim answered on a device that Layla Demo used too. A shared computer'
    const foot = [
      odd,
      'The explanation: We share a desk.',
      'Confirmed: Called both.',
      'https://hire.example.test',
      'hello@noor.example.test',
      'Page 1 of 2',
      '1 question left out',
    ]
    for (const words of [...head, ...block, ...answers, ...foot]) expect(text).toContain(words)
    // The frame's title, then the report's own, as on the printed sheets.
    expect(text).toContain('FeedBack Report · Majlis FeedBack Report Senior Designer Candidate Layla Demo Company')
  })

  test('Attachment approval: 1 yes, 2 no (report labels approved or refused); a document says what it is, 1 experience letter or 2 salary certificate [S4.35, S4.36, S9.27]', async () => {
    const document = { attachment_name: 'one.pdf', attachment: { url: '/one' } }
    const about = (number: number, ref_attachments: ReportQuestion['ref_attachments']) =>
      asked(
        number,
        { title: `Is document ${number} yours?`, questionType: 5, ref_attachments },
        { attachment_approval: 1 },
        { attachment_approval: 2 },
      )
    const refereeConsolidatedData = [
      about(1, [{ ...document, attachment_type: 1, name: 'From Cedar' }]),
      about(2, [{ ...document, attachment_type: 2, name: 'May' }]),
      about(3, [{ ...document, attachment_type: 1, name: 'Experience letter of 2021' }]),
    ]
    const text = await pdfText(await refcheckReportPdf({ ...report, refereeConsolidatedData }))
    const given = 'Sonia Karim Approved Omar Haddad Refused'
    expect(text).toContain(`1. Is document 1 yours? Experience letter: From Cedar ${given}`)
    expect(text).toContain(`2. Is document 2 yours? Salary certificate: May ${given}`)
    expect(text).toContain(`3. Is document 3 yours? Experience letter of 2021 ${given}`)
    const arabic = await pdfText(await refcheckReportPdf({ ...report, refereeConsolidatedData, language: 'ar' }))
    for (const words of ['Approved', 'Refused', 'Salary certificate']) expect(arabic).not.toContain(words)
  })

  test('begins the questions on a page of their own, and every page from there on is headed “Question”', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      asked(at + 1, { title: `Asked ${at + 1}?` }, { text_answer: 'Word '.repeat(90) }, { text_answer: 'Well.' }),
    )
    const pdf = await refcheckReportPdf({ ...report, refereeConsolidatedData: many })
    const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
    expect(pages.length).toBeGreaterThan(4)
    const [first, ...rest] = pages.map((page) => page.replace(/\s+/g, ' '))
    expect(first).not.toMatch(/Question|Asked/)
    for (const page of rest) expect(page).toMatch(/Noor Technologies FeedBack Report · Majlis Question/)
    expect(pages.join(' ').match(/Word/g)).toHaveLength(30 * 90)
  })

  test('is Arabic from right to left, in the same order', async () => {
    const arabic = await pdfText(await refcheckReportPdf({ ...report, language: 'ar' }))
    for (const words of ['Layla Demo', 'Cedar Bank', 'We moved abroad.', '18/11/2026 10:30', 'Called both.'])
      expect(arabic).toContain(words)
    for (const words of ['FeedBack', 'No answer', 'Managed']) expect(arabic).not.toContain(words)
  })

  test('shows hostile text as text, and an endless word within its page', async () => {
    const hostile = '#panic("x") $ \\ *b* @ref <questions> \u202eevil '
    const words = `${hostile}${'W'.repeat(600)}`
    const candidateData = { ...report.candidateData, candidate_name: hostile, company: hostile, contact: hostile }
    const refereesHeader = [
      { ...referee, first_name: hostile, company_name: words, email: words, linkedin_profile: words },
    ]
    const refereeConsolidatedData = [asked(1, { title: words }, { text_answer: words })]
    const text = await pdfText(
      await refcheckReportPdf({ ...report, candidateData, refereesHeader, refereeConsolidatedData }),
    )
    expect(text).toContain('#panic("x") $ \\ *b* @ref <questions> evil')
    expect(text.replace(/\s/g, '').match(/W/g)?.length).toBeGreaterThanOrEqual(5 * 600)
  })

  test('says in one sentence who took answers by phone, and when', async () => {
    const phoned = { ...referee, taken: 1, takenByName: 'Nadia Rahman', takenAt: '2026-11-20T08:05:00.000Z' }
    const said = await pdfText(await refcheckReportPdf({ ...report, refereesHeader: [phoned, second] }))
    expect(said).toContain('By phone, taken by Nadia Rahman, 20/11/2026 12:05 UTC+4, not confirmed')
  })

  test('has the installation’s mark in its header, and its links in the footer', async () => {
    const [plain, marked] = await Promise.all([
      refcheckReportPdf(report),
      refcheckReportPdf(report, { mark: brandIcon({ colour: '', mark: '' }) }),
    ])
    expect(marked.length).toBeGreaterThan(plain.length)
    const page = await (await getDocumentProxy(new Uint8Array(marked))).getPage(1)
    const links = (await page.getAnnotations()).map(({ url }) => url)
    expect([...new Set(links)]).toEqual(['https://hire.example.test/', 'mailto:hello@noor.example.test'])
  })

  test('of a demo says so on every page', async () => {
    expect(await pdfText(await refcheckReportPdf({ ...report, demo: true }))).toMatch(
      /DEMO · Demo data.*DEMO · Demo data/,
    )
  })
})
