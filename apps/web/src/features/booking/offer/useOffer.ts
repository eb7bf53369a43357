import { bookingApi } from '@majlis/domain/booking/api.ts'
import type { Offer } from '@majlis/domain/booking/schema.ts'
import type { OfferMode } from '@majlis/domain/booking/status.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { useState } from 'react'
import { call, Refused } from '../../../core/client.ts'
import { useDebounced } from '../../../core/debounced.ts'
import { refresh, useRead } from '../../../core/hooks.ts'
import type { Person } from './People.tsx'

/** What is offered. */
export interface Terms {
  mode: OfferMode
  people: readonly Person[]
  minutes: number
  days: number
  mayChangePerson: boolean
  send: boolean
}
/** What became of one candidate. */
export interface Result {
  candidate: Candidate
  offer?: Offer
  message?: string
}

/** Are there as many people as the way of interviewing needs? */
export const hasPeople = ({ mode, people }: Pick<Terms, 'mode' | 'people'>): boolean =>
  mode === 'one' ? people.length === 1 : mode === 'any' ? people.length > 0 : people.length === 2 || people.length === 3

const sentAs = ({ mode, people, minutes, days, mayChangePerson }: Terms) => ({
  mode,
  people: people.map(({ accountId }, nth) => ({
    accountId,
    part: mode === 'all' && nth > 0 ? (1 as const) : (0 as const),
  })),
  minutes,
  days,
  mayChangePerson: mode === 'any' && mayChangePerson,
})

/** What the offer would find, asked again whenever its terms rest; nothing is written by it. */
export function useOfferCheck(candidates: readonly Candidate[], terms: Terms) {
  const rested = useDebounced(terms, 300)
  const body = { ...sentAs(rested), candidateIds: candidates.map(({ id }) => id) }
  const enabled = hasPeople(rested)
  const read = useRead(bookingApi.checkOffer, { body }, { enabled, staleTime: 15_000 })
  return {
    check: enabled ? read.data : undefined,
    error: read.error,
    isStale: read.isPlaceholderData || rested !== terms,
  }
}

/** Makes the offers, a row a candidate, and says of each what became of it. */
export function useSendOffers(candidates: readonly Candidate[]) {
  const [results, setResults] = useState<Result[] | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (terms: Terms) => {
    setBusy(true)
    try {
      const body = candidates.map(({ id }) => ({ candidateId: id, ...sentAs(terms), send: terms.send }))
      const { data, errors } = await call(bookingApi.offer, { body })
      setResults(
        candidates.map((candidate, index) => {
          const offer = data.find(({ candidateId }) => candidateId === candidate.id)
          const message = errors.find((one) => one.index === index)?.message
          return { candidate, ...(offer && { offer }), ...(message && { message }) }
        }),
      )
      void refresh([bookingApi.offers, candidateApi.list, candidateApi.get, candidateApi.history])
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { results, busy, send }
}
