import { guestApi } from '@majlis/domain/guest/api.ts'
import type { SharedReport } from '@majlis/domain/guest/schema.ts'
import { useFollowedLoad } from '../../core/followedLoad.ts'
import { day } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { PositionAt } from '../../ui/PositionAt.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './guest.module.css'
import { words } from './sharedText.ts'

/** The reports that were shared with a guest by themselves, ended accesses too. */
export function SharedReports({ onOpen }: { onOpen: (interviewId: string) => void }) {
  const t = useText(words)
  const all = useFollowedLoad(guestApi.shared)
  const own = all.state === 'loaded' ? all.answer.filter(({ shortlistId }) => shortlistId === null) : null
  return (
    <Card title={t.title}>
      {all.state === 'failed' && <Failed error={all.error} retry={all.retry} />}
      {all.state === 'waiting' && <Skeleton lines={4} height={40} />}
      {own?.length === 0 && <Empty title={t.none}>{t.noneText}</Empty>}
      {own && own.length > 0 && (
        <ul className={css.rows}>
          {openFirst(own).map((shared) => (
            <Row key={shared.id} shared={shared} onOpen={() => onOpen(shared.interviewId)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What can be read stands before what has ended, each in the order in which it came. */
const openFirst = <R extends { state: string }>(all: readonly R[]): R[] =>
  all.toSorted((one, other) => Number(other.state === 'active') - Number(one.state === 'active'))

/** One access: whose report, from whom, and for how long; of an ended one only that it was. */
function Row({ shared, onOpen }: { shared: SharedReport; onOpen: () => void }) {
  const t = useText(words)
  const { state, candidate, position, company, daysLeft, validTill, unread } = shared
  return (
    <li className={css.row}>
      <div className={css.who}>
        <b>
          <Name>{candidate ?? t.report}</Name>
        </b>
        <small className={css.soft}>
          <PositionAt position={position} company={company} />
        </small>
      </div>
      <div className={css.access}>
        {unread > 0 && <StatusBadge tone="info">{count(t.unread, unread)}</StatusBadge>}
        <StatusBadge tone={state === 'active' ? 'good' : 'plain'}>
          {state === 'active' && (daysLeft ? count(t.days, daysLeft) : t.lastDay)}
          {state === 'expired' && t.expiredOn(day(validTill))}
          {state !== 'active' && state !== 'expired' && t.states[state]}
        </StatusBadge>
        {state === 'active' && (
          <Button small onClick={onOpen}>
            {t.open}
          </Button>
        )}
      </div>
    </li>
  )
}
