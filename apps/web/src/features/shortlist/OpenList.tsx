import type { ShortlistView } from '@majlis/domain/guest/published.ts'
import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import type { ReactNode } from 'react'
import { call, Refused } from '../../core/client.ts'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { useViews } from '../../core/views.ts'
import { Button } from '../../ui/Button.tsx'
import { isOver } from '../../ui/looks.ts'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { Compare } from './Compare.tsx'
import { MarkForm } from './MarkForm.tsx'
import { words } from './text.ts'

interface OpenListProps {
  id: string
  /** Opens the report of one of its interviews, where it is read by itself. */
  onOpen?: (interviewId: string) => void
  /** What stands around the reports, once they are there. */
  children?: (view: ShortlistView, compare: ReactNode) => ReactNode
}

/** The reports of a shortlist with the reader's own marks. */
export function OpenList({ id, onOpen, children }: OpenListProps) {
  const t = useText(words)
  const input = { params: { id } }
  const { id: me, role } = useSessionUser()
  const opened = useRead(shortlistApi.open, input, { staleTime: 0 })
  const marks = useRead(shortlistApi.marks, input, { staleTime: 0 })
  // Who shared it is told that it is looked at, and how much of each film.
  const views = useViews(role === 'guest' ? (opened.data?.reports[0]?.interviewId ?? null) : null)
  const error = opened.error ?? marks.error
  // What could not be read again stays as it is, unless it is no longer to be read.
  const isEnded = isOver(error)
  if (isEnded && role === 'guest') return <Empty title={t.accessEnded}>{t.accessEndedText}</Empty>
  if (error && (isEnded || !opened.data || !marks.data))
    return <Failed error={error} retry={() => void Promise.all([opened.refetch(), marks.refetch()])} />
  if (!opened.data || !marks.data) return <Skeleton lines={8} height={24} />
  const own = marks.data.filter(({ accountId }) => accountId === me)
  const compare = (
    <Compare
      view={opened.data}
      renew={(interviewId) => filmOf(id, interviewId)}
      {...(role === 'guest' && { look: views.look, onTime: views.onTime })}
      below={({ interviewId, candidate }) => (
        <>
          {onOpen && (
            <div>
              <Button small aria-label={t.reportOf(candidate)} onClick={() => onOpen(interviewId)}>
                {t.report}
              </Button>
            </div>
          )}
          <MarkForm
            shortlistId={id}
            interviewId={interviewId}
            name={candidate}
            mark={own.find((one) => one.interviewId === interviewId) ?? null}
          />
        </>
      )}
    />
  )
  return children ? children(opened.data, compare) : compare
}

async function filmOf(id: string, interviewId: string): Promise<string> {
  const { reports } = await call(shortlistApi.open, { params: { id } }, { quiet: true })
  const address = reports.find((one) => one.interviewId === interviewId)?.film.recording
  if (!address) throw new Refused(404, [])
  return address
}
