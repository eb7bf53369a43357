import { can } from '@majlis/domain/core/permission.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { countingPlaces } from '@majlis/domain/refcheck/places.ts'
import { isConcludable } from '@majlis/domain/refcheck/rules.ts'
import type { ReferralCandidate } from '@majlis/domain/refcheck/schema.ts'
import { useAct } from '../../core/hooks.ts'
import { messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import css from './report.module.css'
import { words } from './text.ts'

/** Ends a ref-check once nobody is waited for, and takes that back. */
export function Conclude({ record }: { record: ReferralCandidate }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const conclude = useAct(refcheckApi.conclude, { refreshes: [refcheckApi.candidates, dashboardApi.todos] })
  const { id, concludedAt, referral_referees: referees = [] } = record
  if (!can(role, 'refcheck.write')) return null
  const set = (concluded: boolean) => conclude.mutate({ params: { id }, body: { concluded } })
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
  return (
    <div className={css.concluded}>
      <Button
        kind="main"
        busy={conclude.isPending}
        why={!isConcludable(countingPlaces(referees)) && messageText('refcheck.unanswered')}
        onClick={() => set(true)}
      >
        {t.conclude}
      </Button>
    </div>
  )
}
