import type { ShortlistView } from '@majlis/domain/guest/published.ts'
import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import type { NewMark, ShortlistMark } from '@majlis/domain/shortlist/schema.ts'
import { useAttempt } from '../../core/attempt.ts'
import { type CallOptions, call } from '../../core/client.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Compare } from './Compare.tsx'
import { Marking } from './Marking.tsx'
import { words } from './text.ts'

interface LinkedListProps {
  view: ShortlistView
  /** Whoever holds the link was let in by a code, and marks. */
  isKnown: boolean
  options: () => Promise<CallOptions>
  round: number
  open: (interviewId: string) => Promise<void>
  renew: (interviewId: string) => Promise<string>
  look: (interviewId: string) => Promise<unknown>
  onTime: (interviewId: string, seconds: number, duration: number) => void
}

/** A shortlist on its page by link: each report opens from it, and who is known by a code marks. */
export function LinkedList({ view, isKnown, options, round, open, renew, look, onTime }: LinkedListProps) {
  const params = { id: view.id }
  const marks = useLoad(
    async () => (isKnown ? call(shortlistApi.marks, { params }, { ...(await options()), quiet: true }) : []),
    `${view.id} ${isKnown} ${round}`,
  )
  const set = async (body: NewMark) => {
    await call(shortlistApi.setMark, { params, body }, { ...(await options()), quiet: true })
    await marks.again()
  }
  return (
    <>
      <h2>
        <bdi>{view.title}</bdi>
      </h2>
      <Compare
        view={view}
        renew={renew}
        look={look}
        onTime={onTime}
        below={({ interviewId, candidate }) => (
          <>
            <OpenReport name={candidate} open={() => open(interviewId)} />
            {isKnown && marks.state === 'loaded' && (
              <LinkedMark
                interviewId={interviewId}
                name={candidate}
                mark={marks.answer.find((one) => one.interviewId === interviewId) ?? null}
                set={set}
              />
            )}
          </>
        )}
      />
    </>
  )
}

function OpenReport({ name, open }: { name: string; open: () => Promise<void> }) {
  const t = useText(words)
  const { isBusy, fault, attempt } = useAttempt()
  return (
    <div>
      <Button small busy={isBusy} aria-label={t.reportOf(name)} onClick={() => void attempt(open)}>
        {t.report}
      </Button>
      {fault && <p role="alert">{fault.message}</p>}
    </div>
  )
}

interface LinkedMarkProps {
  interviewId: string
  name: string
  mark: ShortlistMark | null
  set: (mark: NewMark) => Promise<void>
}

function LinkedMark({ interviewId, name, mark, set }: LinkedMarkProps) {
  const { isBusy, fault, attempt } = useAttempt()
  return (
    <>
      <Marking
        name={name}
        mark={mark}
        isBusy={isBusy}
        set={(value, word) => void attempt(() => set({ interviewId, mark: value, word }))}
      />
      {fault && <p role="alert">{fault.message}</p>}
    </>
  )
}
