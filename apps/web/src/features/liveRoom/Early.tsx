import { openMinutes } from '@majlis/domain/liveRoom/rules.ts'
import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { type ReactNode, useEffect } from 'react'
import { dateTime, inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import css from './room.module.css'
import { words } from './text.ts'

interface EarlyProps {
  room: LiveRoom
  planned?: ReactNode
  onOpen: () => void
}

/** It may be moved meanwhile. */
const longest = 30_000
/** Time for the server's own clock to get there. */
const grace = 500

/** The room is not open yet: says when it is, and goes in by itself. */
export function Early({ room, planned, onOpen }: EarlyProps) {
  const t = useText(words)
  const { company, position, startsAt, now } = room
  const opens = Date.parse(startsAt ?? now) - openMinutes * 60_000
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOpen` is new on every render
  useEffect(() => {
    const timer = setTimeout(onOpen, Math.min(longest, Math.max(0, opens - Date.parse(now)) + grace))
    return () => clearTimeout(timer)
  }, [opens, now])
  return (
    <PublicPage
      title={t.title}
      heading={t.opensTitle}
      lead={position ? t.forPosition(inside(company), inside(position)) : <bdi>{company}</bdi>}
      wide={Boolean(planned)}
    >
      <p className={css.opens} role="status">
        {t.opensAt(inside(dateTime(new Date(opens).toISOString())))}
      </p>
      {planned ?? (startsAt && <p className={notes.muted}>{t.startsAt(inside(dateTime(startsAt)))}</p>)}
    </PublicPage>
  )
}
