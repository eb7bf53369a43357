import { guestApi } from '@majlis/domain/guest/api.ts'
import type { Device } from '@majlis/domain/guest/view.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from './client.ts'

/** A report counts as looked at once it was open for so long, in milliseconds, or its film plays. */
const opens = 5000
/** From one time that the player tells to the next it plays on; further is a jump, in seconds. */
const jumps = 2

/** How a view is told: by the session, unless a link has calls of its own. */
interface ViewCalls {
  beginView: (id: string, device: Device) => Promise<{ id: string }>
  goOnViewing: (id: string, tenths: number) => Promise<unknown>
}
const quiet = { quiet: true }
const bySession: ViewCalls = {
  beginView: (interviewId, device) => call(guestApi.beginView, { body: { interviewId, device } }, quiet),
  goOnViewing: (id, tenths) => call(guestApi.goOnViewing, { params: { id }, body: { tenths } }, quiet),
}

/** One report as it is looked at: its view, and how much of each tenth of its film was played. */
interface Viewed {
  begun: Promise<{ id: string }> | null
  at: number
  tenths: number
  played: number[]
}

/** Tells the sharer which reports are looked at, and how much of each film. */
function openViews(calls: ViewCalls) {
  const reports = new Map<string, Viewed>()
  const of = (interviewId: string): Viewed => {
    const known = reports.get(interviewId)
    const viewed = known ?? { begun: null, at: 0, tenths: 0, played: Array<number>(10).fill(0) }
    if (!known) reports.set(interviewId, viewed)
    return viewed
  }
  const begin = (interviewId: string): Promise<{ id: string }> => {
    const viewed = of(interviewId)
    viewed.begun ??= calls.beginView(interviewId, deviceOf()).catch((error) => {
      viewed.begun = null
      throw error
    })
    return viewed.begun
  }
  /** Tells what was played so far; refused once the report is no longer shared. */
  const look = async (interviewId: string): Promise<void> => {
    const { id } = await begin(interviewId)
    await calls.goOnViewing(id, of(interviewId).tenths)
  }
  /** The film is at this second: a tenth counts once half of it was played in a visible page. */
  const onTime = (interviewId: string, seconds: number, duration: number): void => {
    const viewed = of(interviewId)
    const passed = seconds - viewed.at
    viewed.at = seconds
    if (!duration || passed <= 0 || passed > jumps || document.visibilityState !== 'visible') return
    const tenth = Math.min(9, Math.floor((10 * seconds) / duration))
    const sum = (viewed.played[tenth] ?? 0) + passed
    viewed.played[tenth] = sum
    if (sum < duration / 20 || viewed.tenths & (1 << tenth)) return
    viewed.tenths |= 1 << tenth
    void look(interviewId).catch(() => {})
  }
  return { begin, look, onTime }
}

/** What looks at several reports, of which this one is open, or the first of those that stand side by side; null opens none. */
export function useViews(interviewId: string | null, calls = bySession) {
  const [views] = useState(() => openViews(calls))
  const isOpen = useEffectEvent((id: string) => void views.begin(id).catch(() => {}))
  useEffect(() => {
    if (!interviewId) return
    const timer = setTimeout(() => isOpen(interviewId), opens)
    return () => clearTimeout(timer)
  }, [interviewId])
  return views
}

/** The same of one report. */
export function useView(interviewId: string) {
  const { look, onTime } = useViews(interviewId)
  return {
    look: () => look(interviewId),
    onTime: (seconds: number, duration: number) => onTime(interviewId, seconds, duration),
  }
}

/** By what the page is read: a finger's screen is a phone's or, where it is wider, a tablet's. */
function deviceOf(): Device {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}
