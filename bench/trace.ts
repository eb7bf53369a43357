import { setTimeout as pause } from 'node:timers/promises'
import type { launch } from '../e2e/browser.ts'

type Browser = Awaited<ReturnType<typeof launch>>
export type Page = Awaited<ReturnType<Browser['newPage']>>
type Tools = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

/** One entry of a trace: when it began and how long it took, in microseconds by the clock and of processor time. */
interface Entry {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** Work of a page's scripts, however it was called; what is inside of another is not counted again. */
const script = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'v8.callFunction', 'MinorGC', 'MajorGC'])
const frame = 'BeginMainThreadFrame'

/** What one thing that a person did cost the page: milliseconds of processor time in its scripts, in each frame. */
export async function traced(page: Page, act: (tools: Tools) => Promise<unknown>): Promise<number[]> {
  const tools = await page.context().newCDPSession(page)
  const entries: Entry[] = []
  tools.on('Tracing.dataCollected', ({ value }) => {
    entries.push(...(value as unknown as Entry[]))
  })
  const over = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve))
  const includedCategories = [
    'devtools.timeline',
    'devtools.timeline.frame',
    'disabled-by-default-devtools.timeline.frame',
    'v8',
    '__metadata',
  ]
  await tools.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' })
  await act(tools)
  await pause(150)
  await tools.send('Tracing.end')
  await over
  await tools.detach()
  return perFrame(entries)
}

function perFrame(entries: readonly Entry[]): number[] {
  const mains = entries.filter(({ ph, args }) => ph === 'M' && args?.name === 'CrRendererMain')
  const busiest = mains
    .map(({ pid, tid }) => entries.filter((one) => one.pid === pid && one.tid === tid))
    .toSorted((a, b) => b.length - a.length)[0]
  const main = (busiest ?? []).toSorted((a, b) => a.ts - b.ts)
  const frames = main.filter(({ name }) => name === frame).map(({ ts }) => ts)
  const spent = Array.from({ length: frames.length + 1 }, () => 0)
  let at = 0
  let end = 0
  for (const { name, ph, ts, dur = 0, tdur = dur } of main) {
    if (ph !== 'X' || !script.has(name) || ts < end) continue
    end = ts + dur
    while (at < frames.length && (frames[at] as number) <= ts) at++
    spent[at] = (spent[at] as number) + tdur / 1000
  }
  // What ran before the first frame was caused by what the first frame shows.
  const [before = 0, first = 0, ...rest] = spent
  return [before + first, ...rest]
}
