import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import { type Requisition, RequisitionDetails } from '@majlis/domain/requisition/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { unsavedAt, useAutosave } from '../../core/autosave.ts'
import { call, Refused } from '../../core/client.ts'
import { refresh } from '../../core/hooks.ts'
import { faultsOf } from '../../core/messages.ts'
import { useLanguage } from '../../core/text.ts'
import { bodyOf, changesOf, type Detail, type Details, detailsOf, mergeOnto } from './details.ts'

interface Read {
  details: Details
  updatedAt: string
}
type Errors = Record<string, string>

/** What the form shows when somebody else changed the same: their values, still on offer. */
export interface Clash {
  keys: Detail[]
  theirs: Details
}

/**
 * The details of a requisition while they are edited: saved 500 ms after any change, only what changed, with the
 * `updatedAt` that was read. Newer details slip under what is typed, and nothing typed is lost.
 */
export function useDetails(requisition: Requisition, reload: () => Promise<Requisition | undefined>) {
  const language = useLanguage()
  const key = `details ${requisition.id}`
  const [begun] = useState(() => unsavedAt<Details, Read>(key))
  const [form, setForm] = useState(() => begun?.values ?? detailsOf(requisition, language))
  const [result, setResult] = useState<Errors>({})
  const [clash, setClash] = useState<Clash | null>(null)
  const [adopted, setAdopted] = useState({ updatedAt: requisition.updatedAt })
  const read = useRef<Read>(begun?.base ?? { details: form, updatedAt: requisition.updatedAt })
  const isSaving = useRef(false)

  const send = async (body: Partial<RequisitionDetails>) => {
    const input = { params: { id: requisition.id }, body: { ...body, updatedAt: read.current.updatedAt } }
    const answer = await call(requisitionApi.update, input, { quiet: true })
    read.current = { details: detailsOf(answer, language), updatedAt: answer.updatedAt }
  }
  const save = async (values: Details) => {
    if (isEmpty(changesOf(values, read.current.details))) return { updatedAt: read.current.updatedAt }
    isSaving.current = true
    try {
      // A closed requisition is opened first: until then it takes nothing else.
      if (isClosed(read.current.details) && !isClosed(values)) await send({ status: values.status })
      const changes = changesOf(values, read.current.details)
      if (!isEmpty(changes)) await send(changes)
      setResult({})
    } catch (error) {
      if (error instanceof Refused) setResult(underFields(error))
      throw error
    } finally {
      isSaving.current = false
      void refresh([requisitionApi.get, requisitionApi.list])
    }
    return { updatedAt: read.current.updatedAt }
  }
  const faults = faultsOf(RequisitionDetails, bodyOf(form))
  const isReady = (values: Details) => isEmpty(faultsOf(RequisitionDetails, bodyOf(values)))
  const saver = useAutosave({ key, values: form, updatedAt: requisition.updatedAt, isReady, save })
  useEffect(() => {
    saver.saver.base = read.current
  })

  const adopt = (fresh: Requisition) => {
    const theirs = detailsOf(fresh, language)
    const merged = mergeOnto(theirs, form, read.current.details)
    read.current = { details: theirs, updatedAt: fresh.updatedAt }
    setForm(merged.form)
    setClash(merged.clashes.length ? { keys: merged.clashes, theirs } : null)
    setAdopted({ updatedAt: fresh.updatedAt })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer of the server is news
  useEffect(() => {
    const isNews = !isSaving.current && requisition.updatedAt > read.current.updatedAt
    if (isNews && saver.state.kind !== 'conflict') adopt(requisition)
  }, [requisition])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the newer details stand under the form
  useEffect(() => {
    if (saver.state.kind === 'conflict') saver.reconcile(adopted.updatedAt)
  }, [adopted])
  return {
    form,
    state: saver.state,
    errors: { ...faults, ...result },
    isFaulty: !isEmpty(faults),
    clash,
    retry: saver.flush,
    reload: () => void reload().then((fresh) => fresh && adopt(fresh)),
    set<K extends Detail>(key: K, value: Details[K]) {
      setForm((now) => ({ ...now, [key]: value }))
      setResult({})
      setClash((now) => settle(now, key))
    },
    /** What the reader has typed stays as it is. */
    keep: (key: Detail) => setClash((now) => settle(now, key)),
  }
}

/** A clash without one of its details; none once all of them are chosen. */
function settle(clash: Clash | null, key: Detail): Clash | null {
  const keys = clash?.keys.filter((one) => one !== key) ?? []
  return clash && keys.length ? { ...clash, keys } : null
}

const isEmpty = (changes: object) => Object.keys(changes).length === 0
const underFields = ({ status, errors }: Refused): Errors =>
  status === 422 ? Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, message]] : []))) : {}
