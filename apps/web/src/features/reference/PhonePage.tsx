import { phoneApi } from '@majlis/domain/phone/api.ts'
import type { PhoneCall } from '@majlis/domain/phone/schema.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { call } from '../../core/client.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useLoad } from '../../core/load.ts'
import { useText } from '../../core/text.ts'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { nameOf, refereeOf } from './answering.ts'
import { PhoneNotes } from './PhoneNotes.tsx'
import { PhoneScript } from './PhoneScript.tsx'
import { words } from './phoneText.ts'
import css from './reference.module.css'

/** Somebody of the company calls a referee: reads out what it agrees to, and writes down what it answers. */
export function PhonePage({ placeId }: { placeId: string }) {
  const t = useText(words)
  const asked = useLoad((signal) => call(phoneApi.call, { params: { id: placeId } }, { quiet: true, signal }), placeId)
  // A failed look-up leads where every page that is not there does.
  if (asked.state === 'failed' && [403, 404, 422].includes(asked.error.status)) location.replace('/404')
  if (asked.state !== 'loaded')
    return (
      <PublicPage title={t.title}>
        {asked.state === 'failed' ? <Failed error={asked.error} retry={asked.retry} /> : <Skeleton lines={8} />}
      </PublicPage>
    )
  const { answer: found, set, again } = asked
  const { form } = found
  const { job_position: position } = form.referral_candidate.referral
  const candidate = nameOf(form)
  return (
    <PublicPage
      wide={found.isMine}
      title={t.title}
      heading={t.heading(refereeOf(found))}
      lead={position ? t.about(candidate, inside(position)) : t.aboutCandidate(candidate)}
    >
      <div className={css.page}>
        {found.isMine && <PhoneNotes found={found} onAnswer={set} again={again} />}
        {!found.isMine && !found.blocked && <PhoneScript found={found} onAnswer={set} />}
        {found.blocked && <Standing found={found} />}
      </div>
    </PublicPage>
  )
}

/** Why nothing can be written down now: what became of the call, or why there is none. */
function Standing({ found }: { found: PhoneCall }) {
  const t = useText(words)
  const { blocked, status, takenByName, takenAt, callEndedAt, confirmUntil, phoneConfirmedAt, dialled } = found
  const by = inside(takenByName ?? '')
  const isTaken = takenAt !== null
  const said = () => {
    if (phoneConfirmedAt) return t.confirmed(dateTime(phoneConfirmedAt))
    if (isTaken && status === RefereeStatus.SUBMITTED) return t.unconfirmed
    if (blocked === 'busy') return t.busy(by)
    if (confirmUntil) return t.waits(dateTime(confirmUntil))
    return blocked === 'typed' ? t.typed : t.ended
  }
  return (
    <>
      <p role="status" className={css.due}>
        {said()}
      </p>
      {isTaken && takenAt && (
        <dl className={css.facts}>
          <Fact label={t.taken} value={by} />
          <Fact label={t.number} value={inside(dialled ?? '')} />
          <Fact label={t.begun} value={dateTime(takenAt)} />
          {callEndedAt && <Fact label={t.endedAt} value={dateTime(callEndedAt)} />}
        </dl>
      )}
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
