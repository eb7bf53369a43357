import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import type { SharedShortlist } from '@majlis/domain/shortlist/schema.ts'
import { useFollowedLoad } from '../../core/followedLoad.ts'
import { day } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

/** The shortlists that were shared with a guest, ended accesses too; nothing where none was. */
export function SharedShortlists({ onOpen }: { onOpen: (shortlistId: string) => void }) {
  const t = useText(words)
  const all = useFollowedLoad(shortlistApi.shared)
  if (all.state === 'failed') return <Failed error={all.error} retry={all.retry} />
  if (all.state === 'waiting' || !all.answer.length) return null
  return (
    <Card title={t.shared}>
      <ul className={css.rows}>
        {all.answer.map((one) => (
          <Row key={one.id} list={one} onOpen={() => onOpen(one.shortlistId)} />
        ))}
      </ul>
    </Card>
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
        <b>
          <bdi>{title ?? t.aList}</bdi>
        </b>
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
