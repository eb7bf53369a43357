import type { ShortlistView } from '@majlis/domain/guest/published.ts'
import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { moved } from '@majlis/domain/shortlist/rules.ts'
import type { Shortlist } from '@majlis/domain/shortlist/schema.ts'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { announce } from '../../core/announce.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

/** Who is on the shortlist, in order: each goes up or down a place, or comes off. */
export function Order({ list, reports }: { list: Shortlist; reports: ShortlistView['reports'] }) {
  const t = useText(words)
  const { id, interviewIds } = list
  const refreshes = [shortlistApi.list, shortlistApi.open, shortlistApi.marks]
  const change = useAct(shortlistApi.change, { refreshes })
  const take = useAct(shortlistApi.take, { refreshes, message: () => t.taken })
  const isBusy = change.isPending || take.isPending
  const last = interviewIds.length - 1
  return (
    <ol className={css.rows}>
      {interviewIds.map((interviewId, at) => {
        const name = reports.find((one) => one.interviewId === interviewId)?.candidate
        const called = name ?? t.closed
        const move = (by: 1 | -1) => {
          if (isBusy) return
          const body = { interviewIds: moved(interviewIds, at, by) }
          change.mutate(
            { params: { id }, body },
            { onSuccess: () => announce(t.movedTo(called, at + by + 1, last + 1)) },
          )
        }
        return (
          <li key={interviewId} className={css.row}>
            {name ? <Name>{name}</Name> : <span className={css.soft}>{t.closed}</span>}
            <span className={css.acts}>
              <IconButton label={t.up(called)} aria-disabled={at === 0} onClick={() => move(-1)}>
                <IconArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton label={t.down(called)} aria-disabled={at === last} onClick={() => move(1)}>
                <IconArrowDown aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t.take(called)}
                aria-disabled={isBusy}
                onClick={() => take.mutate({ params: { id, interviewId } })}
              >
                <IconX aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
