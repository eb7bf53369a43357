import { clockOf } from '@majlis/web/src/ui/clockTime.ts'
import { weekOf } from '@majlis/web/src/ui/WeekViewDays.ts'
import { type WeekBlock, WeekViewDraw } from '@majlis/web/src/ui/WeekViewDraw.tsx'
import type { Drawn } from '@majlis/web/src/ui/WeekViewDrawing.ts'
import { WeekViewPick } from '@majlis/web/src/ui/WeekViewPick.tsx'
import { useState } from 'react'
import { log } from './log.ts'

/** Monday to Sunday, nine to twelve; on Tuesday nothing is free before ten. */
function Week() {
  const days = weekOf(new Date(2030, 0, 9).getTime(), 1)
  const [picked, setPicked] = useState<number | null>(null)
  const isShut = (start: number) => new Date(start).getDay() === 2 && new Date(start).getHours() < 10
  return (
    <WeekViewPick
      label="Times"
      days={days}
      shown={[9, 12]}
      marks={[]}
      picked={picked}
      at={(start) => (isShut(start) ? { why: 'Away' } : { start })}
      onPick={(start) => {
        log(new Date(start).toTimeString().slice(0, 5))
        setPicked(start)
      }}
      onLeave={(direction) => log(direction > 0 ? 'next week' : 'week before')}
    />
  )
}

const told = (what: string, { day, from, to }: Drawn) =>
  log(`${what} ${new Date(day).getDate()} ${clockOf(from)}-${clockOf(to)}`)

/** The same week, in which blocks are drawn; on Tuesday stands one that was made, on Wednesday one that is only read. */
function DrawnWeek() {
  const days = weekOf(new Date(2030, 0, 9).getTime(), 1)
  const [drawn, setDrawn] = useState<(Drawn & { key: string | null }) | null>(null)
  const blocks: WeekBlock[] = [
    {
      ...{ key: 'own', day: days[1] ?? 0, from: 600, to: 660 },
      ...{ look: 'away', title: 'Away', isMovable: true },
      onOpen: () => log('open'),
      onRemove: () => log('remove'),
    },
    { key: 'held', day: days[2] ?? 0, from: 600, to: 660, look: 'held', title: 'Held' },
  ]
  return (
    <WeekViewDraw
      {...{ label: 'Calendar', days, blocks, drawn }}
      shown={[9, 12]}
      today={days[0] ?? 0}
      minute={0}
      hours={[{ day: days[0] ?? 0, from: 540, to: 720 }]}
      onDraw={(next) => {
        told('draw', next)
        setDrawn({ ...next, key: null })
      }}
      onRedraw={(next) => told('redraw', next)}
      onMove={(_key, next) => told('move', next)}
      onLeave={(direction) => log(direction > 0 ? 'next week' : 'week before')}
    />
  )
}

export const week = { week: Week, drawnWeek: DrawnWeek }
