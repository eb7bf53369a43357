import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useState } from 'react'
import { useDebounced } from '../core/debounced.ts'
import { useRead } from '../core/hooks.ts'
import { useText } from '../core/text.ts'
import { words } from './listText.ts'
import { choosableRequisitions, toldApartBy } from './requisitions.ts'

/** What is typed into a search field, and what of it the server is asked once nobody types. */
function useTyped(): [search: string, onSearch: (typed: string) => void] {
  const [typed, onSearch] = useState('')
  return [useDebounced(typed.trim(), 500), onSearch]
}

/** Interviewers by their names, for a `SearchSelect`: all of the directory, or the bot alone. */
export function useInterviewerSearch({ isBot = false } = {}) {
  const t = useText(words)
  const [search, onSearch] = useTyped()
  const filter = { ...(isBot && { 'account.bot': true }), ...(search && { 'account.name': { $substring: search } }) }
  const query = { filter, sort: { 'account.name': 'asc' as const }, page: { limit: 50 } }
  const { data, isPending } = useRead(assignmentApi.directory, { query })
  const options = (data?.data ?? []).map(({ accountId, account }) => ({
    value: accountId,
    label: account.bot ? t.bot : (account.name ?? ''),
  }))
  return { options, isLoading: isPending, onSearch }
}

/** Those who own requisitions, by their names. */
export function useOwnerSearch() {
  const [search, onSearch] = useTyped()
  const { data, isPending } = useRead(requisitionApi.owners, {
    query: { search: search || undefined, page: { limit: 50 } },
  })
  const options = (data?.data ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))
  return { options, isLoading: isPending, onSearch }
}

/** Requisitions by their titles, for a `SearchSelect`: all that the reader sees, or those of some statuses. */
export function useRequisitionSearch(statuses?: number[]) {
  const [search, onSearch] = useTyped()
  const filter = statuses && { status: { $in: statuses } }
  const query = {
    ...(filter && { filter }),
    ...(search && { search }),
    ...{ sort: { title: 'asc' as const }, page: { limit: 50 }, include: toldApartBy },
  }
  const { data, isPending } = useRead(requisitionApi.list, { query })
  const options = choosableRequisitions(data?.data ?? [])
  return { options, isLoading: isPending, onSearch }
}
