import { guestApi } from '@majlis/domain/guest/api.ts'
import type { OpenedReport, ReportHead, ShortlistView } from '@majlis/domain/guest/published.ts'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { day } from '../../core/format.ts'
import { followByLink } from '../../core/liveByLink.ts'
import { useLoad } from '../../core/load.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkFailed, PublicPage } from '../../ui/PublicPage.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { linkCalls } from './linkCalls.ts'
import { ReportCode } from './ReportCode.tsx'
import type { Opens } from './ReportView.tsx'
import { useView } from './useView.ts'
import css from './view.module.css'
import { words } from './viewText.ts'

const ReportView = lazy(() => import('./ReportView.tsx').then((one) => ({ default: one.ReportView })))
const RefcheckView = lazy(() => import('./RefcheckView.tsx').then((one) => ({ default: one.RefcheckView })))

interface PublicReportProps {
  token: string
  /** Draws a shortlist, each of whose films gets a new address when its own has ended. */
  shortlist: (view: ShortlistView, renew: (interviewId: string) => Promise<string>) => ReactNode
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

/** The report, in the reader's language, once a code was entered where one is needed; what ends meanwhile ends here too. */
function Opened({ token, head, shortlist }: PublicReportProps & { head: ReportHead }) {
  const t = useText(words)
  const [isEnded, setEnded] = useState(false)
  const [calls] = useState(() => linkCalls(token))
  const opened = useLoad(calls.open, `${token} ${useLanguage()}`)
  const interviewId = opened.state === 'loaded' ? (opened.answer.interview?.interviewId ?? null) : null
  const viewed = useView(interviewId, calls)
  const again = async <T,>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      if (error instanceof Refused && [403, 404, 410].includes(error.status)) setEnded(true)
      throw error
    }
  }
  const refresh = async () => opened.set(await again(calls.open()))
  const film = async () => {
    const { interview } = await again(calls.open())
    const address = interview?.film?.recording
    if (!address) throw new Refused(0, [])
    return address
  }
  const filmOf = async (id: string) => {
    const { shortlist: now } = await again(calls.open())
    const address = now?.reports.find(({ interviewId }) => interviewId === id)?.film.recording
    if (!address) throw new Refused(404, [])
    return address
  }
  const opens = {
    film,
    look: () => again(viewed.look()),
    onTime: viewed.onTime,
    resume: () => again(calls.resume()),
    pdf: () => again(calls.pdf()),
    comment: async (interviewId: string, message: string, replyId: string | null) => {
      await calls.comment({ interviewId, message, replyId })
      await refresh()
    },
  }
  const followed = opened.state === 'loaded' && opened.answer.interview?.comments ? interviewId : null
  const stale = useEffectEvent(() => refresh().catch(() => {}))
  useEffect(() => {
    if (!followed) return
    const leaving = new AbortController()
    const { options } = calls
    void followByLink({ id: followed, table: 'comment', options, stale: () => stale(), leaving: leaving.signal })
    return () => leaving.abort()
  }, [followed, calls])
  if (isEnded) return <PublicPage title={t.page} heading={t.ended} lead={t.endedText} />
  if (opened.state === 'failed') return <LinkFailed error={opened.error} title={t.page} retry={opened.retry} />
  if (opened.state === 'waiting') return <Waiting />
  const { codeTo, validTill, shortlist: view } = opened.answer
  if (codeTo)
    return (
      <PublicPage title={t.page} lead={<Sentence head={head} />}>
        <ReportCode calls={calls} to={codeTo} onOpen={() => void opened.again()} />
      </PublicPage>
    )
  return (
    <PublicPage wide title={t.page} lead={<Sentence head={head} />}>
      <Record opened={opened.answer} opens={opens} />
      {view && shortlist(view, filmOf)}
      <p className={css.soft}>{t.until(day(validTill))}</p>
    </PublicPage>
  )
}

function Record({ opened: { interview, refcheck }, opens }: { opened: OpenedReport; opens: Opens }) {
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      {interview && <ReportView report={interview} opens={opens} />}
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
