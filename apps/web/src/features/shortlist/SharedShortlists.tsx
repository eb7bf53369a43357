import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import type { SharedShortlist } from '@majlis/domain/shortlist/schema.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAddress } from '../../core/address.ts'
import { day } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, PageHead } from '../../ui/PageHead.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

const OpenList = lazy(() => import('./OpenList.tsx').then((one) => ({ default: one.OpenList })))

/** The shortlists that were shared with a guest, above what else was; the address names the one that is open. */
export function SharedShortlists({ children }: { children: ReactNode }) {
  const t = useText(words)
  const [at, go] = useAddress({ shortlist: '' })
  const { data } = useRead(shortlistApi.shared, undefined, { staleTime: 0 })
  if (at.shortlist)
    return (
      <div className={css.page}>
        <PageHead title={data?.find((one) => one.shortlistId === at.shortlist)?.title ?? t.aList}>
          <Button onClick={() => go({ shortlist: '' })}>{t.back}</Button>
        </PageHead>
        <Suspense fallback={<Skeleton lines={8} height={24} />}>
          <OpenList key={at.shortlist} id={at.shortlist} />
        </Suspense>
      </div>
    )
  return (
    <>
      {data && data.length > 0 && (
        <Card title={t.shared}>
          <ul className={css.rows}>
            {data.map((one) => (
              <Row key={one.id} list={one} onOpen={() => go({ shortlist: one.shortlistId })} />
            ))}
          </ul>
        </Card>
      )}
      {children}
    </>
  )
}

/** One shortlist: from whom, of how many, and for how long; of an ended one only that it was. */
function Row({ list, onOpen }: { list: SharedShortlist; onOpen: () => void }) {
  const t = useText(words)
  const { title, company, candidates, state, daysLeft, validTill } = list
  const isOpen = state === 'active'
  return (
    <li className={css.row}>
      <div className={css.who}>
        <b dir="auto">{title ?? t.aList}</b>
        <small className={css.soft}>
          <bdi>{company}</bdi>
          {isOpen && ` · ${count(t.candidates, candidates)}`}
        </small>
      </div>
      <div className={css.acts}>
        <StatusBadge tone={isOpen ? 'good' : 'plain'}>
          {isOpen && (daysLeft ? count(t.days, daysLeft) : t.lastDay)}
          {state === 'expired' && t.expiredOn(day(validTill))}
          {!isOpen && state !== 'expired' && t.states[state]}
        </StatusBadge>
        {isOpen && (
          <Button small aria-label={t.openName(title ?? t.aList)} onClick={onOpen}>
            {t.open}
          </Button>
        )}
      </div>
    </li>
  )
}
