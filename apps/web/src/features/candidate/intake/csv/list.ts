import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { call, Refused } from '../../../../core/client.ts'
import { sentences } from '../../../../core/form.ts'
import { latin } from '../../../../core/format.ts'
import { refresh } from '../../../../core/hooks.ts'
import { language } from '../../../../core/text.ts'
import { toBase64 } from '../../../../ui/FileDrop.tsx'
import { rowOf } from './match.ts'
import { ResumePile } from './resumes.ts'
import { type Cell, isRight, judged, type Row, refused, typed, valuesOf } from './row.ts'

export const steps = ['list', 'resumes', 'review'] as const
export type Step = (typeof steps)[number]

export interface ListState {
  step: Step
  /** The file that was read. */
  file: string | null
  isReading: boolean
  rows: readonly Row[]
  /** How many of how many were sent, while it runs. */
  progress: { done: number; of: number } | null
  /** Why nothing could be read, or why the sending has stopped. */
  fault: string | null
  /** Who stands here already is left out. */
  skipsKnown: boolean
}

const start: ListState = {
  step: 'list',
  file: null,
  isReading: false,
  rows: [],
  progress: null,
  fault: null,
  skipsKnown: true,
}
/** How many go in one call: few enough to show progress, far below what a call takes. */
const chunk = 100

/** A list of candidates on its way into a requisition; it outlives the dialog that took it. */
export class CandidateList {
  state: ListState = start
  readonly resumes: ResumePile
  readonly #requisitionId: string
  readonly #listeners = new Set<() => void>()

  constructor(requisitionId: string) {
    this.#requisitionId = requisitionId
    this.resumes = new ResumePile((read, file, taken) =>
      rowOf(
        this.state.rows.filter(({ line, stage }) => stage === 'open' && !taken.has(line)),
        read,
        file,
      ),
    )
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads a CSV file; one that cannot be read clears the list. */
  readonly read = async (file: File): Promise<void> => {
    this.#become({ isReading: true, fault: null })
    try {
      await sentences.load(language())
      const body = { body: await toBase64(file), requisitionId: this.#requisitionId }
      const { data, errors } = await call(candidateApi.csv, { body }, { quiet: true })
      const rows = data.map(
        ({ line, name, email, phone, duplicate }): Row => ({
          line,
          fields: { name, email, phone },
          errors: {},
          isKnown: duplicate,
          stage: 'open',
          fault: null,
        }),
      )
      for (const fault of errors) {
        const row = rows[fault.index]
        if (row) rows[fault.index] = refused(row, [...faultsKept(row), fault])
      }
      this.resumes.clear()
      this.#become({ ...start, file: file.name, rows })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.#become({ ...start, fault: error.message })
    }
  }

  readonly clear = (): void => {
    this.resumes.clear()
    this.#become(start)
  }
  readonly go = (step: Step): void => this.#become({ step })
  readonly skipKnown = (skipsKnown: boolean): void => this.#become({ skipsKnown })
  readonly type = (line: number, cell: Cell, value: string): void =>
    this.#change(line, (row) => typed(row, cell, cell === 'phone' ? latin(value) : value))
  readonly settle = (line: number): void => this.#change(line, judged)
  readonly drop = (line: number): void => {
    this.resumes.part(line)
    this.#become({ rows: this.state.rows.filter((row) => row.line !== line) })
  }

  /** Those that would be sent now. */
  readonly ready = ({ rows, skipsKnown } = this.state): Row[] =>
    rows.filter((row) => isRight(row) && !(skipsKnown && row.isKnown))

  /** Invites all that are right, without resumes, some at a time; answers how many. */
  readonly invite = async (refcheck: string | null): Promise<number> => {
    const ready = this.ready()
    return this.#run(ready, chunk, async (rows) => {
      const body = rows.map((row) => this.#common(row, refcheck))
      const { errors } = await call(candidateApi.addMany, { body }, { quiet: true })
      return rows.map((_, at) => errors.filter(({ index }) => index === at))
    })
  }

  /** Adds and invites those who have a resume; answers how many. */
  readonly add = async (refcheck: string | null): Promise<number> => {
    const ready = this.ready().filter(({ line }) => this.resumes.of(line))
    return this.#run(ready, 1, async ([row]) => {
      const resume = row && this.resumes.of(row.line)
      if (!row || !resume) return [[]]
      const body = {
        ...this.#common(row, refcheck),
        filename: resume.file.name.slice(-255),
        body: await toBase64(resume.file),
        ...resume.found,
      }
      await call(candidateApi.add, { body }, { quiet: true })
      return [[]]
    })
  }

  #common(row: Row, refcheck: string | null) {
    const linked = refcheck && { refcheck_requisition: refcheck }
    return { requisitionId: this.#requisitionId, ...valuesOf(row), invite: true, ...linked }
  }

  /** Sends one chunk after the other. What a row is refused for stays with it; a line that is down stops the rest. */
  async #run(ready: Row[], size: number, send: (rows: Row[]) => Promise<Told[][]>): Promise<number> {
    if (!ready.length || this.state.progress) return 0
    this.#become({ fault: null, progress: { done: 0, of: ready.length } })
    let added = 0
    for (let at = 0; at < ready.length; at += size) {
      const rows = ready.slice(at, at + size)
      this.#changeAll(rows, (row) => ({ ...row, stage: 'adding', fault: null }))
      const told = await send(rows).catch((error) => this.#stopped(rows, error))
      if (!told) break
      const faults = new Map(rows.map((row, index) => [row.line, told[index] ?? []]))
      this.#changeAll(rows, (row) => {
        const own = faults.get(row.line) ?? []
        return own.length ? refused(row, own) : { ...row, stage: 'added' }
      })
      added += rows.filter(({ line }) => !faults.get(line)?.length).length
      this.#become({ progress: { done: Math.min(at + size, ready.length), of: ready.length } })
    }
    this.#become({ progress: null })
    void refresh([candidateApi.list, requisitionApi.get])
    return added
  }

  /** One row alone may be refused for what it is; anything else stops the sending, and the rows wait for another try. */
  #stopped(rows: Row[], error: unknown): Told[][] | null {
    if (!(error instanceof Refused)) throw error
    if (rows.length === 1 && [413, 422].includes(error.status)) return [error.errors]
    this.#changeAll(rows, (row) => ({ ...row, stage: 'open' }))
    this.#become({ fault: error.message })
    return null
  }

  #change(line: number, become: (row: Row) => Row): void {
    this.#become({ rows: this.state.rows.map((row) => (row.line === line ? become(row) : row)) })
  }
  #changeAll(rows: readonly Row[], become: (row: Row) => Row): void {
    const lines = new Set(rows.map(({ line }) => line))
    this.#become({ rows: this.state.rows.map((row) => (lines.has(row.line) ? become(row) : row)) })
  }
  #become(next: Partial<ListState>): void {
    this.state = { ...this.state, ...next }
    for (const listener of this.#listeners) listener()
  }
}

type Told = Parameters<typeof refused>[1][number]
const faultsKept = ({ errors }: Row): Told[] =>
  Object.entries(errors).map(([field, message]) => ({ field, message: message as string }))

const lists = new Map<string, CandidateList>()

/** The list on its way into a requisition. */
export function listOf(requisitionId: string): CandidateList {
  const known = lists.get(requisitionId) ?? new CandidateList(requisitionId)
  lists.set(requisitionId, known)
  return known
}
