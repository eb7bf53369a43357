import { can } from '@majlis/domain/core/permission.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { countingPlaces } from '@majlis/domain/refcheck/places.ts'
import { isConcludable, isConcludableWithoutRest, isSubmitted } from '@majlis/domain/refcheck/rules.ts'
import type { Referee, ReferralCandidate } from '@majlis/domain/refcheck/schema.ts'
import { endedReferees } from '@majlis/domain/refcheck/status.ts'
import { useState } from 'react'
import { inside } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import css from './report.module.css'
import { words as runningWords } from './runningText.ts'
import { words } from './text.ts'

/** Ends a ref-check once nobody is waited for, or without the rest when somebody has answered, and takes that back. */
export function Conclude({ record }: { record: ReferralCandidate }) {
  const t = useText(words)
  const running = useText(runningWords)
  const { role } = useSessionUser()
  const [isAsking, setAsking] = useState(false)
  const refreshes = [refcheckApi.candidates, dashboardApi.todos, nominationApi.running]
  const conclude = useAct(refcheckApi.conclude, { refreshes })
  const { id, concludedAt, referral_referees: referees = [] } = record
  const check = useRead(nominationApi.running, { query: { filter: { id } } })
  const open = check.data?.data[0]?.openSignals ?? 0
  if (!can(role, 'refcheck.write')) return null
  const set = (concluded: boolean, withoutRest?: boolean) =>
    conclude.mutate({ params: { id }, body: { concluded, withoutRest } }, { onSettled: () => setAsking(false) })
  if (concludedAt)
    return (
      <p className={css.concluded}>
        <b>
          {t.concluded} <DateTime at={concludedAt} />
        </b>
        {t.concludedText}
        <Button small busy={conclude.isPending} onClick={() => set(false)}>
          {t.reopen}
        </Button>
      </p>
    )
  const places = countingPlaces(referees)
  const isWhole = isConcludable(places)
  const isPartly = !isWhole && isConcludableWithoutRest(places)
  return (
    <div className={css.concluded}>
      <Button
        kind="main"
        busy={conclude.isPending}
        why={!isWhole && !isPartly && messageText('refcheck.unanswered')}
        onClick={() => (isPartly ? setAsking(true) : set(true))}
      >
        {isPartly ? running.withoutRest : t.conclude}
      </Button>
      {open > 0 && <p className={css.muted}>{count(running.openSignals, open)}</p>}
      {isAsking && (
        <ConfirmDialog
          title={running.withoutRestAsk(
            places.filter(isSubmitted).length,
            places.length,
            restOf(places, t.place).join(running.and),
          )}
          confirm={running.withoutRest}
          busy={conclude.isPending}
          onConfirm={() => set(true, true)}
          onClose={() => setAsking(false)}
        >
          {running.withoutRestMeans}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The names of those who have neither answered nor declined; who has none yet goes by its place. */
const restOf = (places: readonly Referee[], place: (number: number) => string) =>
  places.flatMap(({ status, first_name, last_name }, at) =>
    endedReferees.includes(status) ? [] : [inside([first_name, last_name].filter(Boolean).join(' ') || place(at + 1))],
  )
