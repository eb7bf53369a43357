import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { homeOf, remember } from '../core/landing.ts'
import { useLoad } from '../core/load.ts'
import { usePlainAddress } from '../core/plainAddress.ts'
import { onEnd, useSessionUser } from '../core/session.ts'
import { restore } from '../core/signIn.ts'
import { useText } from '../core/text.ts'
import { isAtRisk } from '../core/unsaved.ts'
import { SharedReports } from '../features/guest/SharedReports.tsx'
import { words } from '../features/guest/sharedText.ts'
import { SharedShortlists } from '../features/shortlist/SharedShortlists.tsx'
import { Name } from '../ui/Name.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PublicPage } from '../ui/PublicPage.tsx'
import { Failed, Skeleton } from '../ui/State.tsx'

// What is read of a report is far more than the list of them: it comes when one is opened.
const reading = () => import('./GuestReading.tsx')
const OpenAsGuest = lazy(() => import('./OpenAsGuest.tsx'))
const GuestReport = lazy(() => reading().then((one) => ({ default: one.GuestReport })))
const GuestShortlist = lazy(() => reading().then((one) => ({ default: one.GuestShortlist })))

type Frame = ComponentType<{ children: ReactNode }>

/** A guest's start: a small document of its own, as most guests come by a message, on a phone, to look at one thing. */
export default function GuestPage({ frame = Fragment }: { frame?: Frame }) {
  const t = useText(words)
  const session = useLoad(() => restore(), '')
  useEffect(() => {
    onEnd(() => {
      sessionStorage.clear()
      location.replace('/login')
    })
    const ask = (event: BeforeUnloadEvent) => isAtRisk() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const isAway = session.state === 'loaded' && !session.answer
  useEffect(() => {
    if (!isAway) return
    remember(location.pathname + location.search)
    location.replace('/login')
  }, [isAway])
  if (session.state === 'failed')
    return (
      <PublicPage title={t.title}>
        <Failed error={session.error} retry={session.retry} />
      </PublicPage>
    )
  if (session.state === 'waiting' || !session.answer)
    return (
      <PublicPage title={t.title}>
        <Skeleton lines={5} />
      </PublicPage>
    )
  return <InRole frame={frame} />
}

/** What was shared is read as a guest: who acts in another role is asked first, or led to the start of its own. */
function InRole({ frame }: { frame: Frame }) {
  const { role, places } = useSessionUser()
  const guest = places.filter((place) => place.role === 'guest')
  const isElsewhere = role !== 'guest' && !guest.length
  useEffect(() => {
    if (isElsewhere) location.replace(homeOf(role))
  }, [isElsewhere, role])
  if (isElsewhere) return null
  return role === 'guest' ? <Start frame={frame} /> : <OpenAsGuest places={guest} />
}

/** The reports and shortlists that were shared; the address names what is open. */
function Start({ frame: Frame }: { frame: Frame }) {
  const t = useText(words)
  const { name, email } = useSessionUser()
  const [{ report, shortlist }, go] = usePlainAddress({ report: '', shortlist: '' })
  const open = (interviewId: string) => go({ report: interviewId })
  return (
    <Frame>
      {shortlist ? (
        <Suspense fallback={<Skeleton lines={8} height={24} />}>
          <GuestShortlist id={shortlist} onOpen={open} onClose={() => go({ shortlist: '' })} />
        </Suspense>
      ) : (
        <>
          <PageHead
            title={
              <>
                {t.hello} <Name>{name ?? email}</Name>
              </>
            }
          />
          <SharedShortlists onOpen={(id) => go({ shortlist: id })} />
          <SharedReports onOpen={open} />
        </>
      )}
      {report && (
        <Suspense>
          <GuestReport key={report} interviewId={report} onClose={() => go({ report: '' })} />
        </Suspense>
      )}
    </Frame>
  )
}
