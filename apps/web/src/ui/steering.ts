/** Where a second picture is, and where it has to be; seconds. */
interface Steering {
  goal: number
  at: number
  /** How fast the first film plays. */
  rate: number
  isPlaying: boolean
}

/** Less than this nobody sees. */
const unseen = 0.08
/** Up to here a playing picture catches up by itself; a jump would be seen. */
const small = 0.6
/** How much faster or slower it may run to catch up. */
const most = 0.25

/** How a second picture comes to the moment of the first one: by a jump, or by running a little faster or slower. */
export function correctionOf({ goal, at, rate, isPlaying }: Steering): { seekTo: number | null; rate: number } {
  const off = goal - at
  if (Math.abs(off) <= unseen) return { seekTo: null, rate }
  if (!isPlaying || Math.abs(off) > small * Math.max(1, rate)) return { seekTo: goal, rate }
  const share = Math.max(-most, Math.min(most, off / rate))
  return { seekTo: null, rate: rate * (1 + share) }
}
