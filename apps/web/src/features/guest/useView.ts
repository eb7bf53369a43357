import { guestApi } from '@majlis/domain/guest/api.ts'
import type { Device, NewReportView } from '@majlis/domain/guest/view.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../core/client.ts'

/** A report counts as looked at once it was open for so long, in milliseconds, or its film plays. */
const opens = 5000
/** From one time that the player tells to the next it plays on; further is a jump, in seconds. */
const jumps = 2

/** How a view is told: by the session, unless a link has calls of its own. */
interface ViewCalls {
  beginView: (body: NewReportView) => Promise<{ id: string }>
  goOnViewing: (id: string, tenths: number) => Promise<unknown>
}
const quiet = { quiet: true }
const bySession: ViewCalls = {
  beginView: (body) => call(guestApi.beginView, { body }, quiet),
  goOnViewing: (id, tenths) => call(guestApi.goOnViewing, { params: { id }, body: { tenths } }, quiet),
}

/** Tells the sharer that a report is looked at, and how much of its film. Null tells nothing. */
export function useView(interviewId: string | null, calls = bySession) {
  const view = useRef<Promise<{ id: string }> | null>(null)
  const film = useRef({ at: 0, tenths: 0, played: Array<number>(10).fill(0) })
  const begin = (): Promise<{ id: string }> => {
    const body = { interviewId: interviewId ?? '', device: deviceOf() }
    view.current ??= calls.beginView(body).catch((error) => {
      view.current = null
      throw error
    })
    return view.current
  }
  const isOpen = useEffectEvent(() => void begin().catch(() => {}))
  useEffect(() => {
    if (!interviewId) return
    view.current = null
    film.current = { at: 0, tenths: 0, played: Array<number>(10).fill(0) }
    const timer = setTimeout(isOpen, opens)
    return () => clearTimeout(timer)
  }, [interviewId])
  /** Tells what was played so far; refused once the report is no longer shared. */
  const look = async (): Promise<void> => {
    const { id } = await begin()
    await calls.goOnViewing(id, film.current.tenths)
  }
  /** The film is at this second: a tenth counts once half of it was played in a visible page. */
  const onTime = (seconds: number, duration: number): void => {
    const { at, played, tenths } = film.current
    film.current.at = seconds
    const passed = seconds - at
    if (!duration || passed <= 0 || passed > jumps || document.visibilityState !== 'visible') return
    const tenth = Math.min(9, Math.floor((10 * seconds) / duration))
    const sum = (played[tenth] ?? 0) + passed
    played[tenth] = sum
    if (sum < duration / 20 || tenths & (1 << tenth)) return
    film.current.tenths |= 1 << tenth
    void look().catch(() => {})
  }
  return { look, onTime }
}

/** By what the page is read: a finger's screen is a phone's or, where it is wider, a tablet's. */
function deviceOf(): Device {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}
