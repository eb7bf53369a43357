import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { InterviewReport } from '@majlis/domain/interview/report.ts'
import { reportView } from './pdf/view.ts'
import type { Order, Setting } from './pdf/worker.ts'

/** How long a thread without work keeps its memory, in milliseconds. */
const idle = 60_000

/**
 * The interview report on A4, in its own language. The logo is a PNG or JPEG; anything else leaves the company's name.
 * Throws when it takes longer than `limit` milliseconds once its turn has come.
 */
export function interviewReportPdf(
  report: InterviewReport,
  { logo = null, limit = 20_000 }: { logo?: Buffer | null; limit?: number } = {},
): Promise<Buffer> {
  const order = {
    template: 'interviewReport',
    report: JSON.stringify(reportView(report)),
    logo: picture(logo),
  } as const
  return inTurn(order, limit)
}

function picture(bytes: Buffer | null): Order['logo'] {
  if (bytes?.subarray(0, 4).toString('latin1') === '\x89PNG') return { bytes, type: 'png' }
  if (bytes?.subarray(0, 3).toString('hex') === 'ffd8ff') return { bytes, type: 'jpg' }
  return null
}

let turn: Promise<unknown> = Promise.resolve()
/** One document at a time: setting is quick, and every thread costs a hundred megabytes. */
function inTurn(order: Order, limit: number): Promise<Buffer> {
  const mine = turn.then(() => set(order, limit))
  turn = mine.catch(() => {})
  return mine
}

let thread: Worker | null = null
let rest: NodeJS.Timeout | undefined

async function set(order: Order, limit: number): Promise<Buffer> {
  clearTimeout(rest)
  thread ??= new Worker(new URL('./pdf/worker.ts', import.meta.url))
  const worker = thread
  worker.ref()
  try {
    worker.postMessage(order)
    const [setting] = (await Promise.race([
      once(worker, 'message', { signal: AbortSignal.timeout(limit) }),
      once(worker, 'exit').then(() => Promise.reject(new Error('The thread that sets documents ended.'))),
    ])) as [Setting]
    if ('failed' in setting) throw new Error(`The document could not be set: ${setting.failed}`)
    worker.unref()
    rest = setTimeout(dismiss, idle).unref()
    return Buffer.from(setting.pdf)
  } catch (error) {
    dismiss()
    throw error
  }
}

function dismiss() {
  void thread?.terminate()
  thread = null
}
