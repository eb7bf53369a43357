import { guestApi } from '@majlis/domain/guest/api.ts'
import type { OpenedReport, ReportHead, ShortlistView } from '@majlis/domain/guest/published.ts'
import type { ReportView } from '@majlis/domain/guest/schema.ts'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { type CallOptions, call, Refused } from '../../core/client.ts'
import { day } from '../../core/format.ts'
import { followByLink } from '../../core/liveByLink.ts'
import { useLoad } from '../../core/load.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { useViews } from '../../core/views.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { linkCalls } from './linkCalls.ts'
import type { Opens } from './ReportView.tsx'
import css from './view.module.css'
import { words } from './viewText.ts'

const Report = lazy(() => import('./ReportView.tsx').then((one) => ({ default: one.ReportView })))
const ReportCode = lazy(() => import('./ReportCode.tsx').then((one) => ({ default: one.ReportCode })))
const RefcheckView = lazy(() => import('./RefcheckView.tsx').then((one) => ({ default: one.RefcheckView })))

/** What a page by link does with a shortlist. */
export interface LinkedListProps {
  view: ShortlistView
  /** Whoever holds the link was let in by a code, and marks. */
  isKnown: boolean
  options: () => Promise<CallOptions>
  /** How often news came: what is read beside it is read again then. */
  round: number
  /** Opens one of its reports. */
  open: (interviewId: string) => Promise<void>
  /** A new address of a film whose own has ended. */
  renew: (interviewId: string) => Promise<string>
  /** Refused once the film may no longer be played. */
  look: (interviewId: string) => Promise<unknown>
  onTime: (interviewId: string, seconds: number, duration: number) => void
}

interface PublicReportProps {
  token: string
  /** Draws a shortlist. */
  shortlist: (list: LinkedListProps) => ReactNode
}

/** By the link of a message: who shared a report, and once it is asked for, the report itself. */
export function PublicReport({ token, shortlist }: PublicReportProps) {
  const t = useText(words)
  const head = useLoad((signal) => call(guestApi.head, undefined, { link: token, signal, quiet: true }), token)
  const [isOpen, setOpen] = useState(false)
  if (head.state === 'failed') return <LinkFailed error={head.error} title={t.page} retry={head.retry} />
  if (head.state === 'waiting') return <Waiting />
  if (isOpen) return <Opened token={token} head={head.answer} shortlist={shortlist} />
  return (
    <PublicPage title={t.page} lead={<Sentence head={head.answer} />}>
      <div>
        <Button kind="main" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      </div>
      <p className={css.soft}>
        <bdi>{t.sees(head.answer.company)}</bdi> {t.until(day(head.answer.validTill))}
      </p>
    </PublicPage>
  )
}

function Sentence({ head: { author, company } }: { head: ReportHead }) {
  const t = useText(words)
  return <bdi>{author ? t.shared(author, company) : t.sharedBy(company)}</bdi>
}

/** The answers to whom something is no longer open. */
const over = [403, 404, 410]
const isOver = (error: unknown, among = over) => error instanceof Refused && among.includes(error.status)

/** The report, in the reader's language, once a code was entered where one is needed; what ends meanwhile ends here too. */
function Opened({ token, head, shortlist }: PublicReportProps & { head: ReportHead }) {
  const t = useText(words)
  const language = useLanguage()
  const [isEnded, setEnded] = useState(false)
  const [calls] = useState(() => linkCalls(token))
  const opened = useLoad(calls.open, `${token} ${language}`)
  // Of a shortlist: the report that was opened from it.
  const [one, setOne] = useState<ReportView | null>(null)
  const [round, setRound] = useState(0)
  const answer = opened.state === 'loaded' ? opened.answer : null
  const report = answer?.interview ?? one
  const first = answer?.shortlist?.reports[0] ?? null
  const refcheckId = answer?.refcheck ? (answer.watch[0] ?? null) : null
  const views = useViews((report ?? first)?.interviewId ?? refcheckId, calls)
  /** What is refused ends the page; of a report of a shortlist it shuts that report, unless the link itself has ended. */
  const again = async <T,>(asked: Promise<T>, ofList?: string): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      if (isOver(error, ofList === undefined ? over : [410])) setEnded(true)
      else if (isOver(error)) setOne((shown) => (shown?.interviewId === ofList ? null : shown))
      throw error
    }
  }
  const openAgain = async () => {
    const now = await again(calls.open())
    opened.set(now)
    return now
  }
  const openOne = async (interviewId: string) => {
    const now = await again(calls.openOne(interviewId), interviewId)
    // Whoever has left it meanwhile is not brought back.
    setOne((shown) => (shown?.interviewId === interviewId ? now : shown))
    return now
  }
  const refresh = async (tables: ReadonlySet<string> | null) => {
    const isTalk = tables !== null && [...tables].every((table) => table === 'comment')
    if (!one || !isTalk) await openAgain()
    if (one) await openOne(one.interviewId)
    setRound((before) => before + 1)
  }
  const stale = useEffectEvent((tables: ReadonlySet<string> | null) => refresh(tables).catch(() => {}))
  const watched = answer?.watch.join() ?? ''
  useEffect(() => {
    if (!watched) return
    const leaving = new AbortController()
    const { options } = calls
    void followByLink({ watch: watched.split(','), options, stale: (of) => stale(of), leaving: leaving.signal })
    return () => leaving.abort()
  }, [watched, calls])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language what is shown is read again
  useEffect(() => {
    if (one) void stale(null)
  }, [language])
  if (isEnded) return <PublicPage title={t.page} heading={t.ended} lead={t.endedText} />
  if (opened.state === 'failed') return <LinkFailed error={opened.error} title={t.page} retry={opened.retry} />
  if (opened.state === 'waiting') return <Waiting />
  const { codeTo, validTill, shortlist: view, proof } = opened.answer
  if (codeTo)
    return (
      <PublicPage title={t.page} lead={<Sentence head={head} />}>
        <Suspense fallback={<Skeleton lines={3} />}>
          <ReportCode calls={calls} to={codeTo} onOpen={() => void opened.again()} />
        </Suspense>
      </PublicPage>
    )
  const opensOf = ({ interviewId }: ReportView): Opens => ({
    film: async () => addressOf(one ? await openOne(interviewId) : (await openAgain()).interview),
    look: () => again(views.look(interviewId), one?.interviewId),
    onTime: (seconds, duration) => views.onTime(interviewId, seconds, duration),
    resume: () => again(calls.resume(interviewId), one?.interviewId),
    pdf: () => again(calls.pdf(interviewId), one?.interviewId),
    mentionable: () => again(calls.mentionable(interviewId), one?.interviewId),
    comment: async (said) => {
      await calls.comment({ interviewId, ...said })
      await refresh(new Set(['comment']))
    },
  })
  const show = (act: () => void) => {
    act()
    scrollTo({ top: 0 })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <PublicPage wide title={t.page} lead={<Sentence head={head} />}>
      {one && (
        <div>
          <Button onClick={() => show(() => setOne(null))}>{t.toList}</Button>
        </div>
      )}
      <Record opened={opened.answer} report={report} opens={report && opensOf(report)} />
      {view &&
        !one &&
        shortlist({
          ...{ view, round, options: calls.options, isKnown: proof !== null },
          open: async (id) => {
            const now = await calls.openOne(id)
            show(() => setOne(now))
          },
          renew: async (id) => addressOf(await again(calls.openOne(id), id)),
          look: (id) => again(views.look(id), id),
          onTime: views.onTime,
        })}
      <p className={css.soft}>{t.until(day(validTill))}</p>
    </PublicPage>
  )
}

function addressOf(report: ReportView | null): string {
  const address = report?.film?.recording
  if (!address) throw new Refused(0, [])
  return address
}

interface RecordProps {
  opened: OpenedReport
  report: ReportView | null
  opens: Opens | null
}

function Record({ opened: { refcheck }, report, opens }: RecordProps) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      {report && opens && <Report key={report.interviewId} report={report} opens={opens} />}
      {refcheck && <RefcheckView report={refcheck} />}
    </Suspense>
  )
}

function Waiting() {
  const t = useText(words)
  return (
    <PublicPage title={t.page}>
      <Skeleton lines={5} />
    </PublicPage>
  )
}
