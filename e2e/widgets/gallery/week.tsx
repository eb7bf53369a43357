import { weekOf } from '@majlis/web/src/ui/WeekViewDays.ts'
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

export const week = { week: Week }
