import { guestApi } from '@majlis/domain/guest/api.ts'
import type { SharedReport } from '@majlis/domain/guest/schema.ts'
import { day } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './guest.module.css'
import { PositionAt } from './PositionAt.tsx'
import { words } from './sharedText.ts'

/** The reports that were shared with a guest by themselves, ended accesses too. */
export function SharedReports({ onOpen }: { onOpen: (interviewId: string) => void }) {
  const t = useText(words)
  const { data, error, refetch } = useRead(guestApi.shared, undefined, { staleTime: 0 })
  const own = data?.filter(({ shortlistId }) => shortlistId === null)
  return (
    <Card title={t.title}>
      {error && !own && <Failed error={error} retry={() => void refetch()} />}
      {!own && !error && <Skeleton lines={4} height={40} />}
      {own?.length === 0 && <Empty title={t.none}>{t.noneText}</Empty>}
      {own && own.length > 0 && (
        <ul className={css.rows}>
          {own.map((shared) => (
            <Row key={shared.id} shared={shared} onOpen={() => onOpen(shared.interviewId)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** One access: whose report, from whom, and for how long; of an ended one only that it was. */
function Row({ shared, onOpen }: { shared: SharedReport; onOpen: () => void }) {
  const t = useText(words)
  const { state, candidate, position, company, daysLeft, validTill } = shared
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
