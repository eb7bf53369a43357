import { can } from '@majlis/domain/core/permission.ts'
import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { most } from '@majlis/domain/nomination/rules.ts'
import type { CommunicationAct, RunningCheck } from '@majlis/domain/nomination/schema.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import type { ReactNode } from 'react'
import { date, inside } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './report.module.css'
import { words } from './runningText.ts'

/** How far the naming of referees is; whoever may, asks the candidate, reminds, and gives more time from here. */
export function Running({ id, letters }: { id: string; letters: ReactNode }) {
  const running = useRead(nominationApi.running, { query: { filter: { id } } })
  const check = running.data?.data[0]
  if (running.error && !check) return <Failed error={running.error} retry={() => void running.refetch()} />
  if (running.isPending) return <Skeleton lines={3} />
  return check ? <Standing check={check} letters={letters} /> : null
}

function Standing({ check, letters }: { check: RunningCheck; letters: ReactNode }) {
  const t = useText(words)
  const { askedAt, concludedAt, named, places, answered, submitUntil, waitingFor, waitingSince } = check
  const isNamed = named === places
  return (
    <section className={css.section}>
      {askedAt ? (
        <ul className={css.standing}>
          <li>{t.added(named, places)}</li>
          <li>{t.answered(answered, places)}</li>
          {!concludedAt && !isNamed && submitUntil && <li>{t.until(date(submitUntil))}</li>}
          {!concludedAt && check.moreTimeAskedAt && (
            <li>
              <b>{t.moreTimeAsked(date(check.moreTimeAskedAt))}</b>
            </li>
          )}
          {check.consentWithdrawnAt && (
            <li>
              <b>{t.consentWithdrawn(date(check.consentWithdrawnAt))}</b>
            </li>
          )}
          {!concludedAt && waitingFor && waitingSince && <li>{t.waiting(inside(waitingFor), date(waitingSince))}</li>}
        </ul>
      ) : (
        <p className={css.muted}>{t.notAsked}</p>
      )}
      {letters}
      {!concludedAt && <Communicate check={check} />}
    </section>
  )
}

function Communicate({ check: { id, askedAt, named, places, waitingFor } }: { check: RunningCheck }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const act = useAct(nominationApi.communicate, {
    refreshes: [nominationApi.running, refcheckApi.candidates, nominationApi.letters],
    message: ({ body: { what } }) => t.done[what ?? 'ask'],
  })
  if (!can(role, 'refcheck.write')) return null
  const button = (what: CommunicationAct) => (
    <Button
      small
      busy={act.isPending && act.variables.body.what === what}
      onClick={() => act.mutate({ body: { ids: [id], what } })}
    >
      {t[what]}
    </Button>
  )
  const isNaming = askedAt && named < places
  return (
    <div className={css.documents}>
      {!askedAt && button('ask')}
      {isNaming && button('again')}
      {isNaming && button('extend')}
      {waitingFor && button('remind')}
      {askedAt && places < most.places && button('another')}
    </div>
  )
}
