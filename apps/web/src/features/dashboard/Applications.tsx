import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import type { Application } from '@majlis/domain/dashboard/schema.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { date, dateTime, useRelative } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
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

/** The own applications: what comes next in plain words, never a status, a comment or a score. */
export function Applications() {
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
          <OneApplication application={application} />
        </li>
      ))}
    </ul>
  )
}

function OneApplication({
  application: { id, company, position, createdAt, step, deadline, startsAt, with: interviewer },
}: {
  application: Application
}) {
  const t = useText(words)
  const enter = useAct(oneWayApi.enterInterview)
  const begin = t.begin[step as keyof typeof t.begin] as string | undefined
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
        <p>{t.next[step]}</p>
        {deadline && <At label={t.until} moment={deadline} />}
        {startsAt && <At label={t.startsAt} moment={startsAt} />}
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
      </article>
    </Card>
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
