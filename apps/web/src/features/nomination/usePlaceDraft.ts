import type { NominatedPlace, PlaceChange } from '@majlis/domain/nomination/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { Refused } from '../../core/client.ts'
import { linkDrafts } from '../../core/linkDrafts.ts'
import { language } from '../../core/text.ts'
import type { Naming } from './useNomination.ts'

const fields = [
  ...(['first_name', 'last_name', 'email', 'primary_phone', 'linkedin_profile', 'language', 'relationship'] as const),
  ...(['relationship_period', 'relationship_time', 'company_name', 'referee_role', 'candidate_role'] as const),
]
export type Draft = Pick<NominatedPlace, (typeof fields)[number]>

/** What the server does not have yet of a place, by its id; of pages by link alone. */
export const placeDrafts = linkDrafts<{ draft: Draft; at: number }>('place:')

/** A place that nobody has typed into begins in the language of the page: whoever names somebody in Arabic knows them in it. */
function draftOf(place: NominatedPlace): Draft {
  const draft = Object.fromEntries(fields.map((field) => [field, place[field]])) as Draft
  return place.first_name || place.last_name || place.email ? draft : { ...draft, language: language() }
}

/** How long after the last change it is saved, and after how long once more where no answer came, in milliseconds. */
const rest = 500
const again = 5000

/** What is typed into a place: kept a moment later, one request at a time, and at once when the page is hidden. */
export function usePlaceDraft(place: NominatedPlace, naming: Naming) {
  const [found] = useState(() => (naming.isByLink ? placeDrafts.read(place.id) : null))
  const [draft, setDraft] = useState(() => found?.draft ?? draftOf(place))
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const [refusal, setRefusal] = useState<string | null>(null)
  const kept = useRef({
    latest: draft,
    changed: found !== null,
    updatedAt: place.updatedAt,
    running: null as Promise<boolean> | null,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async (): Promise<boolean> => {
    const now = kept.current
    while (now.changed) {
      now.changed = false
      setState('saving')
      try {
        const body: PlaceChange = { ...now.latest, updatedAt: now.updatedAt }
        const { places } = await naming.save(place.id, body)
        now.updatedAt = places.find(({ id }) => id === place.id)?.updatedAt ?? now.updatedAt
        setRefusal(null)
        setState('saved')
        if (!now.changed) placeDrafts.drop(place.id)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        now.changed = true
        const isPlain = error.status >= 400 && error.status < 500
        setRefusal(isPlain ? (error.errors[0]?.message ?? null) : null)
        if (!isPlain) timer.current = setTimeout(() => void flush(), again)
        setState('failed')
        return false
      }
    }
    return true
  }
  /** Sends what is not kept yet; true when the server has it all. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    const now = kept.current
    if (now.running) await now.running
    now.running = send()
    const done = await now.running
    now.running = null
    return done
  }
  const change = (part: Partial<Draft>) => {
    const next = { ...kept.current.latest, ...part }
    kept.current.latest = next
    kept.current.changed = true
    setDraft(next)
    if (naming.isByLink) placeDrafts.keep(place.id, { draft: next, at: Date.now() })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), rest)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it sends stands in the reference
  useEffect(() => {
    placeDrafts.dropAll(null)
    if (found) void flush()
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    const onOnline = () => void flush()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('online', onOnline)
      void flush().finally(() => clearTimeout(timer.current))
    }
  }, [])
  return { draft, change, flush, state, refusal }
}
