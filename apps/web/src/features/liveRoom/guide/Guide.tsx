import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import { announce } from '../../../core/announce.ts'
import { refresh, useRead } from '../../../core/hooks.ts'
import { useKeys } from '../../../core/preferences.ts'
import { Slots } from '../../../core/slots.ts'
import { count, useLanguage, useText } from '../../../core/text.ts'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/State.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { GuideProps } from '../surroundings.ts'
import { GuideNotes } from './GuideNotes.tsx'
import { GuideQuestions } from './GuideQuestions.tsx'
import css from './guide.module.css'
import { MarkBar } from './MarkBar.tsx'
import { asStamped, usePending } from './pending.ts'
import { words } from './text.ts'
import { mayUndo, ofBoth, stampsOf, undoFor } from './useGuideKeys.ts'

type Part = 'questions' | 'notes' | 'resume'

/** The interviewer's guide beside the picture: questions to stamp and rate, notes with their moments, and the resume. */
export function Guide({ room, now, remember, nudge, onChanged, presses, onTaken }: GuideProps) {
  const { interviewId, side, phase } = room
  const t = useText(words)
  const leads = side === 'interviewer'
  const [part, setPart] = useState<Part>(leads ? 'questions' : 'notes')
  const note = useRef<HTMLTextAreaElement>(null)
  const { items, add } = usePending(interviewId)
  const read = useRead(
    interviewApi.questions,
    {
      query: { filter: { interviewId }, include: 'question', sort: { order: 'asc' }, page: { limit: 100, number: 1 } },
    },
    { enabled: leads },
  )
  const asHeard = useAsHeard(room)
  const questions = asStamped(read.data?.data ?? [], items).map(asHeard)
  const isLive = phase === 'live'
  const moment = () => new Date(now()).toISOString()
  const ask = (question: string) => add({ kind: 'asked', question, at: moment() })
  const undo = (question: string) => add({ kind: 'undone', question, at: moment() })
  const canUndo = (question: InterviewQuestion) => mayUndo(question, now())
  const highlight = () => {
    add({ kind: 'highlight', text: '', at: moment() })
    announce(t.highlighted)
  }
  const [keys] = useKeys()
  const carriedOut = useRef<typeof presses>(null)
  const hasQuestions = !leads || read.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each press, and as soon as there are questions
  useEffect(() => {
    // What asks a question waits for the questions, and nothing else does.
    const left = hasQuestions ? [] : presses.filter(({ key }) => !ofBoth.includes(key))
    if (!isLive || left.length === presses.length || carriedOut.current === presses) return
    carriedOut.current = presses
    const done = presses.filter((press) => !left.includes(press))
    const stamps = stampsOf(done, questions)
    for (const stamp of stamps) add(stamp)
    if (stamps.some(({ kind }) => kind === 'highlight')) announce(t.highlighted)
    if (done.some(({ key }) => key === 'note')) note.current?.focus()
    onTaken(left)
  }, [isLive, hasQuestions, presses])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says that there is something to read
  useEffect(() => void refresh([interviewApi.questions, liveRoomApi.marks]), [nudge, phase])
  return (
    <section className={css.guide} aria-label={t.guide} tabIndex={-1} data-keys={keys}>
      <div className={css.parts}>
        <Tabs<Part>
          label={t.guide}
          tabs={(leads ? (['questions', 'notes', 'resume'] as const) : (['notes'] as const)).map((key) => ({
            key,
            label: t[key],
          }))}
          value={part}
          onChange={setPart}
        >
          {part === 'questions' && (
            <GuideQuestions
              {...{ interviewId, read, questions, isLive, canUndo, undoFor, onChanged }}
              startedAt={room.startedAt}
              onAsk={ask}
              onUndo={undo}
            />
          )}
          {part === 'notes' && <GuideNotes interviewId={interviewId} startedAt={room.startedAt} waiting={items} />}
          {part === 'resume' && <GuideResume interviewId={interviewId} />}
        </Tabs>
      </div>
      {items.length > 0 && (
        <p className={css.waiting} role="status">
          {count(t.waiting, items.length)}
        </p>
      )}
      {isLive && (
        <MarkBar ref={note} interviewId={interviewId} remember={remember} onHighlight={highlight} onNote={add} />
      )}
    </section>
  )
}

/** Puts a question into the words that the candidate hears. */
function useAsHeard({ candidateName: candidate, company, position }: GuideProps['room']) {
  const language = useLanguage()
  const names = { candidate, company, position: { title: position ?? '', hidden: position === null }, language }
  return (one: InterviewQuestion): InterviewQuestion =>
    one.question ? { ...one, question: { ...one.question, title: askedTitle(one.question.title, names) } } : one
}

/** The candidate's resume beside the picture. */
function GuideResume({ interviewId }: { interviewId: string }) {
  const t = useText(words)
  const { Resume } = use(Slots)
  const interview = useRead(interviewApi.get, { params: { id: interviewId } })
  const id = interview.data?.candidateId ?? ''
  const candidate = useRead(candidateApi.get, { params: { id } }, { enabled: id !== '' })
  const failed = [interview, candidate].find(({ error }) => error)
  if (failed) return <Failed error={failed.error} retry={() => void failed.refetch()} />
  if (!candidate.data || candidate.isPlaceholderData) return <Skeleton lines={12} height={16} />
  if (!candidate.data.resume) return <Empty title={t.noResume} />
  return (
    <ErrorBoundary>
      <Suspense fallback={<Skeleton lines={12} height={16} />}>
        <Resume resume={candidate.data.resume} />
      </Suspense>
    </ErrorBoundary>
  )
}
