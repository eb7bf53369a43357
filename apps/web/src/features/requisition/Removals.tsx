import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Removal } from '@majlis/domain/requisition/removal.ts'
import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import { useEffect, useState } from 'react'
import { refresh, useAct, useRead } from '../../core/hooks.ts'
import { number } from '../../core/number.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import css from './removals.module.css'
import { words } from './removalText.ts'

const day = 864e5
const newest = { page: { limit: 20 } }
const isRunning = ({ status }: Removal) => status === RemovalStatus.RUNNING

/** The requisitions that are being deleted, how far each is, and for a day what came of it. */
export default function Removals() {
  const t = useText(words)
  const [isPolled, setPolled] = useState(false)
  const read = useRead(requisitionApi.removals, { query: newest }, { every: isPolled && 2000, staleTime: 0 })
  const shown = read.data?.data.filter(
    (one) => isRunning(one) || Date.now() - Date.parse(one.endedAt ?? one.createdAt) < day,
  )
  const runs = shown?.filter(isRunning).length ?? 0
  if (isPolled !== runs > 0) setPolled(runs > 0)
  // What was stopped is in the list again.
  useEffect(() => {
    if (runs >= 0) void refresh([requisitionApi.list, requisitionApi.count])
  }, [runs])
  if (!shown?.length) return null
  return (
    <div className={css.frame}>
      <Card title={t.title}>
        <ul className={css.removals}>
          {shown.map((one) => (
            <Line key={one.id} removal={one} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Line({ removal }: { removal: Removal }) {
  const t = useText(words)
  const [isAsking, setAsking] = useState(false)
  const stop = useAct(requisitionApi.stopRemoval, {
    refreshes: [requisitionApi.removals, requisitionApi.list, requisitionApi.count],
    message: () => t.stopped,
  })
  const { id, title, status } = removal
  const [gone, total] = [number(removal.gone), number(removal.total)]
  const said = {
    [RemovalStatus.RUNNING]: `${t.progress(gone, total)}. ${t.hidden}`,
    [RemovalStatus.DONE]: t.ends[1](total),
    [RemovalStatus.STOPPED]: t.ends[2](gone, total),
    [RemovalStatus.HELD]: t.ends[3](gone, total),
  }
  return (
    <li className={css.removal}>
      <div className={css.head}>
        <strong>
          <Name>{title}</Name>
        </strong>
        {isRunning(removal) && (
          <Button small onClick={() => setAsking(true)}>
            {t.stop}
          </Button>
        )}
      </div>
      {isRunning(removal) && (
        <ProgressBar label={t.progress(gone, total)} value={(100 * removal.gone) / removal.total} />
      )}
      <p className={css.said}>{said[status as RemovalStatus]}</p>
      {removal.stuck > 0 && <p className={css.said}>{count(t.stuck, removal.stuck)}</p>}
      {isAsking && (
        <ConfirmDialog
          title={t.stopTitle(title)}
          confirm={t.stop}
          busy={stop.isPending}
          onConfirm={() => stop.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>{count(t.stopText, Math.max(0, removal.total - removal.gone))}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
