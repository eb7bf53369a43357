import { nominationApi } from '@majlis/domain/nomination/api.ts'
import type { Nomination, PlaceChange } from '@majlis/domain/nomination/schema.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type CallOptions, call, Refused } from '../../core/client.ts'
import { useLoad } from '../../core/load.ts'
import { showLogo } from '../../core/product.ts'

/** Whose page it is: what a link names, or the candidate whom a session names. */
export interface NominationSource {
  link?: string
  candidateId?: string
}
/** What was refused, at which place, and of which field. */
export interface Fault {
  place: string
  field: string | undefined
  message: string
}

/** The own referees, and all that can be done with them. */
export function useNomination({ link, candidateId }: NominationSource) {
  const options: CallOptions = { quiet: true, link }
  const query = candidateId ? { candidateId } : {}
  const asked = useLoad(
    (signal) => call(nominationApi.page, { query }, { ...options, signal }).then(showLogo),
    `${link} ${candidateId}`,
  )
  const [faults, setFaults] = useState<Fault[]>([])
  const [busy, setBusy] = useState<string | null>(null)

  /** Does one thing with a place and shows what stands afterwards; what is refused is said beside it, before this ends. */
  const act = async (place: string, request: () => Promise<Nomination>): Promise<boolean> => {
    if (busy) return false
    setBusy(place)
    setFaults([])
    try {
      asked.set(await request())
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const said = error.errors.map(({ field, message }) => ({ place, field, message }))
      flushSync(() => setFaults(said.length ? said : [{ place, field: undefined, message: error.message }]))
      // What has ended, and words that were changed meanwhile, are shown as they are now.
      if (error.status === 410 || error.status === 404 || said.some(({ field }) => field === 'version'))
        await asked.again()
      return false
    } finally {
      setBusy(null)
    }
  }
  const of = (id: string) => ({ params: { id } })
  return {
    asked,
    isByLink: link !== undefined,
    busy,
    faults,
    agree: (given: { version: string; adult?: boolean }) =>
      act('', () => call(nominationApi.consent, { query, body: { consent: 1, ...given } }, options)),
    withdraw: () => act('', () => call(nominationApi.withdrawConsent, { query, body: { consent: 0 } }, options)),
    moreTime: () => act('', () => call(nominationApi.moreTime, { query }, options)),
    /** Keeps what was typed, beside whatever else goes on. */
    save: async (id: string, body: PlaceChange): Promise<Nomination> => {
      const saved = await call(nominationApi.save, { ...of(id), body }, options)
      asked.set(saved)
      return saved
    },
    ask: (id: string) => act(id, () => call(nominationApi.ask, of(id), options)),
    takeBack: (id: string) => act(id, () => call(nominationApi.takeBack, of(id), options)),
    replace: (id: string) => act(id, () => call(nominationApi.replace, of(id), options)),
    remind: (id: string) => act(id, () => call(nominationApi.remind, of(id), options)),
    correct: (id: string, email: string) =>
      act(id, () => call(nominationApi.address, { ...of(id), body: { email } }, options)),
  }
}
export type Naming = ReturnType<typeof useNomination>
