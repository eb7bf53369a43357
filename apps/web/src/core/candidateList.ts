import type { Offer } from '@majlis/domain/booking/schema.ts'
import type { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { createContext, use } from 'react'
import { readSearch, useAddress } from './address.ts'
import { type CandidateAddress, start } from './candidateStart.ts'

/** What such an address says, as it stands in the window. */
export const candidateAddress = (): CandidateAddress => ({ ...start, ...readSearch(globalThis.location?.search ?? '') })
/** The address of a list of candidates, and the way to change it. */
export const useCandidateAddress = () => useAddress(start)
/** Changes what the address says of the list: opens a drawer, turns the page. */
export type Go = ReturnType<typeof useCandidateAddress>[1]

export type CandidateQuery = NonNullable<Input<typeof candidateApi.list>['query']>

/** A list of candidates as it stands on the screen, for what opens over it. */
export interface ShownList {
  /** Those of this page; none before they are read. */
  rows: readonly Candidate[]
  query: CandidateQuery
  /** Which page it is, once that is known. */
  page: { pageNumber: number; pages: number; limit: number; count: number } | undefined
}

/** The list that a drawer stands over. */
export const CandidateListContext = createContext<ShownList>({ rows: [], query: {}, page: undefined })
/** The list that this drawer stands over. */
export const useCandidateList = (): ShownList => use(CandidateListContext)

/** Which of the candidates that are listed choose a time now, by their ids. */
export const OpenOffers = createContext<ReadonlyMap<string, Offer>>(new Map())
