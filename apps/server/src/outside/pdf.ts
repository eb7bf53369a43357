import type { InterviewReport } from '@majlis/domain/interview/report.ts'
import { openThread } from '../core/thread.ts'
import { reportView } from './pdf/view.ts'
import type { Order } from './pdf/worker.ts'

/** One document at a time: setting is quick, and every thread costs a hundred megabytes. */
const set = openThread<Order, Uint8Array>(new URL('./pdf/worker.ts', import.meta.url), { most: 20, limit: 20_000 })

interface PdfOptions {
  logo?: Buffer | null
  /** Ends the waiting when the caller goes away. */
  signal?: AbortSignal
  /** The longest that the setting may take once its turn has come, in milliseconds. */
  limit?: number
}

/**
 * The interview report on A4, in its own language. The logo is a PNG or JPEG; anything else leaves the company's name.
 * Throws when it takes too long, and 503 when too many wait.
 */
export async function interviewReportPdf(
  report: InterviewReport,
  { logo = null, signal, limit }: PdfOptions = {},
): Promise<Buffer> {
  const order = {
    template: 'interviewReport',
    report: JSON.stringify(reportView(report)),
    logo: picture(logo),
  } as const
  return Buffer.from(await set(order, { signal, ...(limit && { within: limit }) }))
}

function picture(bytes: Buffer | null): Order['logo'] {
  if (bytes?.subarray(0, 4).toString('latin1') === '\x89PNG') return { bytes, type: 'png' }
  if (bytes?.subarray(0, 3).toString('hex') === 'ffd8ff') return { bytes, type: 'jpg' }
  return null
}
