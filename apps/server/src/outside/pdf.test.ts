import { setImmediate } from 'node:timers/promises'
import type { InterviewReport } from '@majlis/domain/interview/report.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { interviewReportPdf } from './pdf.ts'

/** A question without placeholders. */
const heard = (title: string) => ({ title, template: title })

const film = { own: false, overlong: false, answeredBy: 1, answerText: null } as const

const report: InterviewReport = {
  language: 'en',
  timezone: 'Asia/Dubai',
  product: 'Majlis',
  site: 'https://hire.example.test',
  contact: 'hello@noor.example.test',
  company: 'Noor Technologies',
  candidate: 'Layla Demo',
  requisition: 'Design team',
  position: 'Senior Designer',
  interviewer: null,
  startedAt: '2026-12-01T06:30:00.000Z',
  madeAt: '2026-12-02T06:30:00.000Z',
  duration: 1934.6,
  rated: true,
  verdict: 1,
  judge: 'Rana Demo',
  judgedAt: '2026-12-01T09:05:00.000Z',
  feedback: 'She explains her decisions.\nClearly.',
  skills: [
    { name: 'Typography', review: 3 },
    { name: 'Motion', review: null },
  ],
  questions: [
    { ...heard('Which grid?'), ...film, asked: true, time: 65.9, review: 4, take: 2, notes: 'Twelve columns.' },
    { ...heard('Which font?'), ...film, asked: false, time: null, review: null, take: 1, notes: null },
  ],
  marks: [
    { kind: 'note', text: 'Drew the grid by hand.', time: 312.4, author: 'Rana Demo' },
    { kind: 'highlight', text: '', time: 1250, author: 'Rana Demo' },
    { kind: 'note', text: 'Asked about the team.', time: null, author: null },
  ],
}

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { text: text.replace(/[\u2066\u2069\u200b]/g, '').replace(/\s+/g, ' '), totalPages }
}

/** Do the words on the page stand as they are read, with this sentence's last sign right behind its last word? */
async function keepsItsEnd(pdf: Buffer, sentence: string): Promise<boolean> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { items } = await page.getTextContent()
  const last = sentence.split(' ').at(-1) as string
  return items.some((item) => 'str' in item && item.str.endsWith(last))
}

const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype ?\/Image/g)?.length ?? 0

describe('the interview report as a PDF', () => {
  test('says what became of a question on the page of its title', async () => {
    const unasked = { ...film, asked: false, time: null, review: null, take: 1, notes: null }
    // Each feedback is a line longer than the one before, so that a page ends everywhere in a question.
    for (let lines = 1; lines <= 6; lines++) {
      const questions = Array.from({ length: 20 }, () => ({ ...heard('Which grid?'), ...unasked }))
      const feedback = 'Clear.\n'.repeat(lines)
      const pdf = await interviewReportPdf({ ...report, questions, feedback, marks: [] })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
      const timesOn = (page: string, words: RegExp) => page.match(words)?.length ?? 0
      expect(text.map((page) => timesOn(page, /Unasked/g))).toEqual(text.map((page) => timesOn(page, /Which grid/g)))
    }
  })

  test('says who, what, the verdict, the ratings and the questions', async () => {
    const { text, totalPages } = await read(await interviewReportPdf(report))
    expect(totalPages).toBe(1)
    const lines = ['Layla Demo', 'Design team', 'Senior Designer', 'BOT Interviewer', '01/12/2026 10:30 UTC+4', '32:14']
    const judged = [
      'Recommended By Rana Demo, 01/12/2026 13:05 UTC+4',
      'She explains her decisions.',
      'Typography Expert',
      'Motion No Review',
    ]
    const questions = [
      'Which grid? Asked 01:05 In Depth Take 2: the last one counts Notes Twelve columns.',
      'Which font? Unasked No Review',
    ]
    const marks = [
      'Notes and highlights 05:12 Rana Demo Drew the grid by hand.',
      '20:50 Highlight Rana Demo',
      'Asked about the team.',
    ]
    const rest = ["The interviewer hasn't added any questions.", 'Page 1 of 1', 'https://hire.example.test']
    for (const words of [...lines, ...judged, ...questions, ...marks, ...rest]) expect(text).toContain(words)
  })

  test('prints an answer in writing as it was written, whatever it holds, and says which were sound alone', async () => {
    const asked = { own: false, asked: true, time: null, review: 3, take: 1, notes: null } as const
    const hostile = '#panic("no") <b>bold</b> $x$ \\u{202e}end'
    const questions = [
      { ...heard('Which grid?'), ...asked, answeredBy: 4, answerText: `${hostile}\nSecond line.`, overlong: false },
      { ...heard('Which font?'), ...asked, time: 12, answeredBy: 2, answerText: null, overlong: true },
    ]
    const { text } = await read(await interviewReportPdf({ ...report, questions }))
    expect(text).toContain('In writing Answer #panic("no") <b>bold</b> $x$')
    expect(text).toContain('Second line.')
    expect(text).toMatch(/Which font\? Asked 00:12 .*Sound only Longer than allowed/)
  })

  test('of an interview in which nothing was marked says nothing of marks', async () => {
    expect((await read(await interviewReportPdf({ ...report, marks: [] }))).text).not.toContain('highlights')
  })

  test('of a demo carries DEMO and the mark on every page, in both languages, and only there', async () => {
    const questions = Array.from({ length: 20 }, () => report.questions[0] as InterviewReport['questions'][0])
    const { text, totalPages } = await read(await interviewReportPdf({ ...report, questions, demo: true }))
    expect(totalPages).toBeGreaterThan(1)
    expect(text.match(/DEMO · Demo data: all people are fictional/g)).toHaveLength(totalPages)
    const arabic = await read(await interviewReportPdf({ ...report, language: 'ar', demo: true }))
    expect(arabic.text).toContain('DEMO')
    expect((await read(await interviewReportPdf(report))).text).not.toContain('DEMO')
  })

  test('says what is missing in the product’s own sentences', async () => {
    const bare = { ...report, verdict: null, feedback: null, skills: [], questions: [] }
    const { text } = await read(await interviewReportPdf(bare))
    expect(text).toContain("Interviewer hasn't submitted any feedback yet.")
    expect(text).toContain('No Skills Updated')
    expect(text).toContain('The client has not added any questions.')
  })

  test('is Arabic from right to left, and numbers its pages', async () => {
    const questions = Array.from({ length: 40 }, () => ({ ...report.questions[0], title: 'كيف تعمل؟' }))
    const arabic = { ...report, language: 'ar', candidate: 'ليلى التجريبية', questions } as InterviewReport
    const { text, totalPages } = await read(await interviewReportPdf(arabic))
    expect(totalPages).toBeGreaterThan(2)
    // Copied text of joined letters is never exact; the right to left order and our words are there all the same.
    expect(text.normalize('NFKC')).toMatch(/صفحة|ةحفص/)
    expect(text).not.toContain('Page 1')
  })

  test('in Arabic keeps the full stop of an English note at its end, and the question mark of a question', async () => {
    const feedback = 'She explains her decisions very clearly. We should meet her again.'
    const arabic = { ...report, language: 'ar', candidate: 'ليلى التجريبية', feedback } as const
    for (const sentence of [feedback, 'Twelve columns.', 'Which grid?'])
      expect([sentence, await keepsItsEnd(await interviewReportPdf(arabic), sentence)]).toEqual([sentence, true])
  })

  test('shows hostile text as text and reads nothing for it', async () => {
    const hostile = '#import "x" #read("/etc/passwd") #image("http://127.0.0.1:9/x.png") $x$ *b* <a> {company} \\u{41}'
    const evil = { ...report, candidate: hostile, feedback: `${hostile}\u202egnp.exe`, position: 'x'.repeat(300) }
    const { text } = await read(await interviewReportPdf(evil))
    expect(text.replaceAll(' ', '')).toContain(hostile.replaceAll(' ', ''))
    expect(text).not.toContain('root:')
    expect(text).not.toContain('\u202e')
  })

  test('carries the company’s logo, and does without one that is no picture', async () => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const [withLogo, without] = await Promise.all([
      interviewReportPdf(report, { logo: Buffer.from(dot, 'base64') }),
      interviewReportPdf(report, { logo: Buffer.from('<svg onload="x">') }),
    ])
    const [first] = await Promise.all([read(withLogo), read(without)])
    expect(pictures(withLogo)).toBeGreaterThan(0)
    expect(pictures(without)).toBe(0)
    expect(first.text).toContain('Layla Demo')
  })

  test('gives up on a document that takes too long, and the next one comes out', async () => {
    const questions = Array.from({ length: 5000 }, () => report.questions[0] as InterviewReport['questions'][0])
    await expect(interviewReportPdf({ ...report, questions }, { limit: 100 })).rejects.toThrow()
    expect((await interviewReportPdf(report)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('leaves no listeners behind, however many are set', async () => {
    const warnings: string[] = []
    const warn = ({ name }: Error) => warnings.push(name)
    process.on('warning', warn)
    for (let count = 0; count < 13; count++) await interviewReportPdf(report)
    await setImmediate()
    process.off('warning', warn)
    expect(warnings).toEqual([])
  })

  test('is refused with a time to come back when too many wait', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 40 }, () => interviewReportPdf(report)))
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(19)
    expect(refused[0]).toMatchObject({ status: 503, retryAfter: 5, faults: [{ message: 'server.busy' }] })
  })

  test('of who has hung up is not waited for, and not set', async () => {
    const [before, after] = [new AbortController(), new AbortController()]
    const slow = { ...report, questions: Array.from({ length: 300 }, () => report.questions[0]) } as InterviewReport
    const first = interviewReportPdf(slow, { signal: before.signal })
    const waiting = Array.from({ length: 15 }, () => interviewReportPdf(slow, { signal: after.signal }))
    const last = interviewReportPdf(report)
    const began = performance.now()
    after.abort()
    before.abort()
    const gone = await Promise.allSettled([first, ...waiting])
    expect(performance.now() - began).toBeLessThan(200)
    expect(gone.map(({ status }) => status)).toEqual(Array(16).fill('rejected'))
    const alone = performance.now()
    expect((await last).subarray(0, 5).toString()).toBe('%PDF-')
    const waited = performance.now() - alone
    const again = performance.now()
    await interviewReportPdf(slow)
    // One document was on its way; the fifteen that waited were never begun.
    expect(waited).toBeLessThan(4 * (performance.now() - again) + 1000)
  })
})
