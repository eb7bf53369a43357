import type { InterviewReport } from '@majlis/domain/interview/report.ts'
import type { RefcheckReport } from '@majlis/domain/refcheck/report.ts'
import { openThread } from '../core/thread.ts'
import { copyView, type PersonalCopy } from './pdf/copyView.ts'
import { refcheckView } from './pdf/refcheckView.ts'
import { reportView } from './pdf/view.ts'
import type { Order } from './pdf/worker.ts'

/** One document at a time: setting is quick, and every thread costs a hundred megabytes. */
const set = openThread<Order, Uint8Array>(new URL('./pdf/worker.ts', import.meta.url), {
  name: 'pdfs',
  most: 20,
  limit: 20_000,
})

interface PdfOptions {
  logo?: Buffer | null
  /** The installation's mark, as a PNG or as we draw it ourselves: what stands in the header where there is no logo. */
  mark?: string | Buffer
  /** The colour of headings. */
  accent?: string
  /** Ends the waiting when the caller goes away. */
  signal?: AbortSignal
  /** The longest that the setting may take once its turn has come, in milliseconds. */
  limit?: number
}

/**
 * The interview report on A4, in its own language. The logo is a PNG or JPEG; anything else is not shown.
 * Throws when it takes too long, and 503 when too many wait.
 */
export const interviewReportPdf = (report: InterviewReport, options?: PdfOptions): Promise<Buffer> =>
  pdfOf('interviewReport', reportView(report), options)

/** The ref-check report on A4, in the same way. */
export const refcheckReportPdf = (report: RefcheckReport, options?: PdfOptions): Promise<Buffer> =>
  pdfOf('refcheckReport', refcheckView(report), options)

/** What is kept of somebody, as it reads it on A4, in the same way. */
export const personalCopyPdf = (copy: PersonalCopy, options?: PdfOptions): Promise<Buffer> =>
  pdfOf('personalCopy', copyView(copy), options)

async function pdfOf(
  template: Order['template'],
  view: object,
  { logo = null, mark, accent = '', signal, limit }: PdfOptions = {},
): Promise<Buffer> {
  const order = { template, report: JSON.stringify(view), logo: picture(logo) ?? drawn(mark), accent }
  return Buffer.from(await set(order, { signal, ...(limit && { within: limit }) }))
}

function drawn(mark: string | Buffer | undefined): Order['logo'] {
  if (typeof mark !== 'string') return mark ? picture(mark) : null
  return mark ? { bytes: Buffer.from(mark), type: 'svg' } : null
}

function picture(bytes: Buffer | null): Order['logo'] {
  if (bytes?.subarray(0, 4).toString('latin1') === '\x89PNG') return { bytes, type: 'png' }
  if (bytes?.subarray(0, 3).toString('hex') === 'ffd8ff') return { bytes, type: 'jpg' }
  return null
}
