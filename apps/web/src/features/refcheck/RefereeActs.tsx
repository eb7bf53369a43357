import { can } from '@majlis/domain/core/permission.ts'
import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import type { Referee } from '@majlis/domain/refcheck/schema.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { useState } from 'react'
import { date, inside } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import css from './report.module.css'
import { words } from './runningText.ts'

/** Until when a referee who is asked can answer; whoever may, makes that longer or ends it. */
export function RefereeActs({ referee, name }: { referee: Referee; name: string }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isEnding, setEnding] = useState(false)
  const refreshes = [nominationApi.running, refcheckApi.candidates, nominationApi.letters]
  const extend = useAct(nominationApi.extend, { refreshes })
  const revoke = useAct(nominationApi.revoke, { refreshes })
  const { id, status, revokedAt, linkUntil } = referee
  if (status !== RefereeStatus.ADDED || !linkUntil) return null
  if (revokedAt) return <p className={css.muted}>{t.ended(date(revokedAt))}</p>
  const of = { params: { id }, body: {} }
  const { taken, takenByName, callEndedAt, callAskedAt, call_phone: phone } = referee
  return (
    <>
      {taken === 1 && (
        <p className={css.muted}>
          <b>{callEndedAt ? t.phoneWaits : t.onThePhone(inside(takenByName ?? ''))}</b>
        </p>
      )}
      {taken === 0 && callAskedAt && (
        <p className={css.muted}>
          <b>{phone ? t.callAskedAt(date(callAskedAt), inside(phone)) : t.callAsked(date(callAskedAt))}</b>
        </p>
      )}
      <p className={css.muted}>{t.canAnswer(date(linkUntil))}</p>
      {can(role, 'referee.change') && (
        <div className={css.documents}>
          {!callEndedAt && (
            <a className={buttonClass('plain', true)} href={`/reference-call/${id}`} target="_blank" rel="noreferrer">
              {taken ? t.goOnByPhone : t.takeByPhone}
            </a>
          )}
          {taken === 0 && (
            <Button small busy={extend.isPending} onClick={() => extend.mutate(of)}>
              {t.longer}
            </Button>
          )}
          <Button small onClick={() => setEnding(true)}>
            {t.revoke}
          </Button>
        </div>
      )}
      {isEnding && (
        <ConfirmDialog
          danger
          title={t.revokeAsk(name)}
          confirm={t.revoke}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(of, { onSettled: () => setEnding(false) })}
          onClose={() => setEnding(false)}
        >
          {t.revokeMeans}
        </ConfirmDialog>
      )}
    </>
  )
}
