import { availabilityApi } from '@majlis/domain/availability/api.ts'
import type { HitInterview, HoursChange } from '@majlis/domain/availability/schema.ts'
import { useState } from 'react'
import { call } from '../../core/client.ts'

/** What a change of hours would hit, and how the change goes on. */
export interface Hits {
  hits: readonly HitInterview[]
  goOn: () => void
  drop: () => void
  look: () => Promise<void>
}

/** Asks what a change of hours would hit before it is made: where it hits nothing, it is made at once. */
export function useHits() {
  const [found, setFound] = useState<Hits | null>(null)
  const [isAsking, setAsking] = useState(false)
  const check = (body: HoursChange) => call(availabilityApi.checkHours, { body })
  const ask = async (body: HoursChange, act: () => void, dropped = () => {}) => {
    setAsking(true)
    const hits = await check(body).catch(() => null)
    setAsking(false)
    if (!hits) return dropped()
    if (!hits.length) return act()
    const goOn = () => {
      setFound(null)
      act()
    }
    const drop = () => {
      setFound(null)
      dropped()
    }
    const look = async () => {
      const left = await check(body).catch(() => null)
      if (left) setFound((before) => before && { ...before, hits: left })
    }
    setFound({ hits, goOn, drop, look })
  }
  return { found, isAsking, ask }
}
