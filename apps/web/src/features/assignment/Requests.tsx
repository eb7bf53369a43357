import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { InterviewerStatus } from '@majlis/domain/core/status.ts'
import { lazy, Suspense, useState } from 'react'
import { dateTime, inside } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { TodoList } from '../../ui/TodoList.tsx'
import { changedByAnswer, type OpenRequest } from './openRequest.ts'
import css from './requests.module.css'
import { words } from './requestText.ts'

const DeclineDialog = lazy(() => import('./DeclineDialog.tsx').then((one) => ({ default: one.DeclineDialog })))

/** In the last hours a request is marked. */
const lastHours = 6

/** The requests that an interviewer has to answer, what ends first first; each with its clock. */
export function Requests({ requests }: { requests: readonly OpenRequest[] | undefined }) {
  const t = useText(words)
  const [declining, setDeclining] = useState<OpenRequest | null>(null)
  return (
    <>
      <TodoList
        title={t.title}
        emptyTitle={t.empty}
        emptyText={t.emptyText}
        todos={requests?.map((request) => ({
          key: request.id,
          title: <Name>{request.candidateName}</Name>,
          detail: <Facts request={request} />,
          action: <Answer request={request} onDecline={() => setDeclining(request)} />,
        }))}
      />
      {declining && (
        <Suspense>
          <DeclineDialog request={declining} onClose={() => setDeclining(null)} />
        </Suspense>
      )}
    </>
  )
}

function Facts({ request: { position, company, by, expiresAt } }: { request: OpenRequest }) {
  const t = useText(words)
  const minutes = Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 60_000))
  const left = minutes < 60 ? count(t.minutesLeft, minutes) : count(t.hoursLeft, Math.floor(minutes / 60))
  return (
    <>
      <bdi>{position}</bdi> · <bdi>{company}</bdi>
      {by && ` · ${t.by(inside(by))}`}
      <br />
      <time dateTime={expiresAt} className={minutes < lastHours * 60 ? css.soon : undefined}>
        {t.until(inside(dateTime(expiresAt)))} · {left}
      </time>
    </>
  )
}

function Answer({ request: { id, candidateName }, onDecline }: { request: OpenRequest; onDecline: () => void }) {
  const t = useText(words)
  const { mutate, isPending } = useAct(assignmentApi.answerRequest, {
    refreshes: changedByAnswer,
    message: () => t.accepted(inside(candidateName)),
  })
  const what = <span className="visuallyHidden"> {t.request(candidateName)}</span>
  return (
    <span className={css.acts}>
      <Button
        small
        kind="main"
        busy={isPending}
        onClick={() => mutate({ params: { id }, body: { status: InterviewerStatus.ACCEPTED } })}
      >
        {t.accept}
        {what}
      </Button>
      <Button small onClick={onDecline}>
        {t.decline}
        {what}
      </Button>
    </span>
  )
}
