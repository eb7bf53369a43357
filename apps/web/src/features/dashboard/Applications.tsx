import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import type { Application } from '@majlis/domain/dashboard/schema.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { type ComponentType, Suspense, useState } from 'react'
import { callFile } from '../../core/client.ts'
import { date, dateTime, useRelative } from '../../core/format.ts'
import { refresh, useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { JoinRoom } from '../../ui/JoinRoom.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import css from './applications.module.css'
import { words } from './applicationsText.ts'

const tones: Record<Application['step'], Tone> = {
  received: 'plain',
  interviewInvited: 'warn',
  interviewStarted: 'warn',
  timeToChoose: 'info',
  scheduled: 'info',
  starting: 'warn',
  underWay: 'warn',
  underReview: 'info',
  cancelled: 'plain',
  closed: 'plain',
}

/** Where the time of an own interview is chosen or changed. */
export type TimeChoice = ComponentType<{
  which: { offerId?: string; interviewId?: string }
  onChange: () => void
}>

/** What else an own application asks for. */
export type OwnPart = ComponentType<{ candidateId: string }>

/** The own applications: what comes next in plain words, never a status, a comment or a score. */
export function Applications({ TimeChoice, Referees }: { TimeChoice: TimeChoice; Referees: OwnPart }) {
  const t = useText(words)
  const { data, error, refetch } = useRead(dashboardApi.applications)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Card>
        <Skeleton lines={4} height={20} />
      </Card>
    )
  if (!data.length)
    return (
      <Card>
        <Empty title={t.none}>{t.noneText}</Empty>
      </Card>
    )
  const waits = (one: Application) => tones[one.step] === 'warn'
  const shown = [...data.filter(waits), ...data.filter((one) => !waits(one))]
  return (
    <ul className={css.list}>
      {shown.map((application) => (
        <li key={application.id}>
          <OneApplication application={application} TimeChoice={TimeChoice} Referees={Referees} />
        </li>
      ))}
    </ul>
  )
}

interface OneApplicationProps {
  application: Application
  TimeChoice: TimeChoice
}

function OneApplication({ application, TimeChoice, Referees }: OneApplicationProps & { Referees: OwnPart }) {
  const { id, company, position, createdAt, step, deadline, startsAt, with: interviewer } = application
  const t = useText(words)
  const enter = useAct(oneWayApi.enterInterview)
  const begin = t.begin[step as keyof typeof t.begin] as string | undefined
  const isDue = startsAt !== null && Date.parse(startsAt) <= Date.now()
  const go = () => enter.mutate({ params: { id } }, { onSuccess: ({ path }) => location.assign(path) })
  return (
    <Card>
      <article className={css.one}>
        <div>
          <h2>
            <bdi>{position ?? t.roleAt(company)}</bdi>
          </h2>
          <p className={css.muted}>
            <bdi>{company}</bdi> · {t.applied(date(createdAt))}
          </p>
        </div>
        <StatusBadge tone={tones[step]}>{t.steps[step]}</StatusBadge>
        <p>{application.offerId ? t.chooseNow : isDue && step === 'starting' ? t.due : t.next[step]}</p>
        {deadline && <At label={t.until} moment={deadline} />}
        {startsAt && <At label={isDue ? t.wasDueAt : t.startsAt} moment={startsAt} />}
        {interviewer && (
          <p className={css.muted}>
            {t.with} <bdi>{interviewer}</bdi>
          </p>
        )}
        {begin && (
          <Button kind="main" busy={enter.isPending || enter.isSuccess} onClick={go}>
            {begin}
          </Button>
        )}
        <Room application={application} />
        {/* What has come can no longer be moved or noted. */}
        {!isDue && <OwnTime application={application} TimeChoice={TimeChoice} />}
        {application.namesReferees && (
          <Suspense>
            <Referees candidateId={id} />
          </Suspense>
        )}
      </article>
    </Card>
  )
}

/** The way into the room of a live interview, shortly before its time and while it runs. */
function Room({ application: { roomId, step, startsAt, company } }: { application: Application }) {
  if (roomId === null) return null
  const status = step === 'underWay' ? InterviewStatus.IN_PROGRESS : InterviewStatus.SCHEDULED
  return <JoinRoom interview={{ id: roomId, status, scheduledStart: startsAt }} name={company} />
}

/** The way to choose the interview's time, to keep it in a calendar, or to change it; it stays open while that changes what the card says. */
function OwnTime({ application: { offerId, interviewId }, TimeChoice }: OneApplicationProps) {
  const t = useText(words)
  const [which, setWhich] = useState<{ offerId?: string; interviewId?: string } | null>(null)
  if (which)
    return (
      <Suspense fallback={<Skeleton lines={5} />}>
        <TimeChoice which={which} onChange={() => void refresh([dashboardApi.applications])} />
      </Suspense>
    )
  if (offerId)
    return (
      <Button kind="main" onClick={() => setWhich({ offerId })}>
        {t.chooseTime}
      </Button>
    )
  if (!interviewId) return null
  const file = () => callFile(schedulingApi.appointmentFile, { query: { interviewId } })
  return (
    <div className={css.acts}>
      <FileButton name="interview.ics" load={file}>
        {t.file}
      </FileButton>
      <Button onClick={() => setWhich({ interviewId })}>{t.changeTime}</Button>
    </div>
  )
}

/** A moment with what it means, and how far away it is. */
function At({ label, moment }: { label: string; moment: string }) {
  const relative = useRelative()
  return (
    <p className={css.muted}>
      {label}{' '}
      <time dir="ltr" dateTime={moment}>
        {dateTime(moment)}
      </time>{' '}
      ({relative(moment)})
    </p>
  )
}
