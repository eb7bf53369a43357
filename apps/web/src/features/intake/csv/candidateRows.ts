import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { lacksCountry } from '@majlis/domain/core/phone.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { CountryCode } from 'libphonenumber-js/min'
import { call, Refused } from '../../../core/client.ts'
import { latin } from '../../../core/format.ts'
import { refresh } from '../../../core/hooks.ts'
import { Observable } from '../../../core/observable.ts'
import { type DuplicateChoice, findDuplicate } from '../possibleDuplicate.ts'
import { addedTo, linkOf } from '../refcheckChoice.ts'
import { type Cell, isRight, isWanted, type Row, refused, rowChoice, validated, valuesOf, withValue } from './row.ts'

export interface PeopleState {
  rows: readonly Row[]
  /** How many of how many were sent, while it runs. */
  progress: { done: number; of: number } | null
  /** Why the sending has stopped, or nothing could be read. */
  fault: string | null
}
type Told = Parameters<typeof refused>[1][number]

/** How many go in one call: few enough to show progress, far below what a call takes. */
const chunk = 100

/** Is it merged into who is here? */
export const isMerged = (row: Row): boolean => rowChoice(row) === 'merge'

/** People on their way into a requisition, each a row that can be corrected; they outlive the dialog that took them. */
export class CandidateRows<State extends PeopleState = PeopleState> extends Observable {
  state: State
  protected readonly requisitionId: string

  constructor(requisitionId: string, start: State) {
    super()
    this.requisitionId = requisitionId
    this.state = start
  }

  readonly type = (line: number, cell: Cell, value: string): void =>
    this.change(line, (row) => withValue(row, cell, cell === 'phone' ? latin(value) : value))

  /** After typing: says what is wrong with a row, and who may be the same person. */
  readonly validate = (line: number): void => {
    this.change(line, this.judge)
    void this.seekTwin(line)
  }

  /** Gives the phones without a country this one, where it has such numbers. */
  readonly takeCountry = async (country: CountryCode): Promise<void> => {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
    const completed = (row: Row): Row => {
      const found = lacksCountry(row.fields.phone) ? parsePhoneNumberFromString(row.fields.phone, country) : undefined
      return found?.isPossible() ? this.judge(withValue(row, 'phone', found.formatInternational())) : row
    }
    this.update({ rows: this.state.rows.map((row) => (row.stage === 'open' ? completed(row) : row)) })
  }

  drop(line: number): void {
    this.update({ rows: this.state.rows.filter((row) => row.line !== line) })
  }

  /** Those that would be sent now. */
  ready(state: State = this.state): Row[] {
    return state.rows.filter(isWanted)
  }

  /** Says what is done about a row that may be somebody who is here; about all whose e-mail or phone says so where none is named. */
  readonly choose = (choice: DuplicateChoice, line: number | null = null): void =>
    this.update({
      rows: this.state.rows.map((row) =>
        row.stage === 'open' && row.twin && (line === null ? row.isKnown : row.line === line)
          ? { ...row, choice }
          : row,
      ),
    })

  /**
   * Adds all that are ready, or invites them too, without resumes, some at a time; who is here already is merged. Answers how
   * many were added.
   */
  async send(invite: boolean): Promise<number> {
    const ready = this.ready()
    await this.run(ready.filter(isMerged), chunk, async (rows) => {
      const body = rows.map((row) => ({ id: row.twin?.id ?? '', ...valuesOf(row) }))
      const { data, errors } = await call(intakeApi.mergeMany, { body }, { quiet: true })
      const told = rows.map((_, at) => errors.filter(({ index }) => index === at))
      const merged = rows.filter((_, at) => !told[at]?.length)
      for (const [at, { line }] of merged.entries()) this.#mergedInto(line, data[at]?.accountName)
      return told
    })
    if (this.state.fault) return 0
    return this.run(
      ready.filter((row) => !isMerged(row)),
      chunk,
      async (rows) => {
        const body = rows.map((row) => this.bodyOf(row, invite))
        const { errors } = await call(intakeApi.addMany, { body }, { quiet: true })
        return rows.map((_, at) => errors.filter(({ index }) => index === at))
      },
    )
  }

  /** Merges a row into the candidate who is here, with its resume. */
  protected async merge(row: Row, resume: object): Promise<void> {
    const params = { id: row.twin?.id ?? '' }
    const { accountName } = await call(
      intakeApi.merge,
      { params, body: { ...valuesOf(row), ...resume } },
      { quiet: true },
    )
    this.#mergedInto(row.line, accountName)
  }
  #mergedInto(line: number, name: string | null = null): void {
    this.change(line, (now) => ({ ...now, mergedInto: name }))
  }

  protected readonly judge = (row: Row): Row => validated(row, linkOf(this.requisitionId).state.asksContact)

  protected bodyOf(row: Row, invite: boolean) {
    return { ...addedTo(this.requisitionId, invite), ...valuesOf(row) }
  }

  /** Sends one chunk after the other. What a row is refused for stays with it; a line that is down stops the rest. */
  protected async run(wanted: Row[], size: number, send: (rows: Row[]) => Promise<Told[][]>): Promise<number> {
    if (!wanted.length) return 0
    const ready = wanted.map(this.judge).filter(isRight)
    this.#judgeAll(wanted)
    if (!ready.length || this.state.progress) return 0
    this.update({ fault: null, progress: { done: 0, of: ready.length } })
    let added = 0
    for (let at = 0; at < ready.length; at += size) {
      const rows = ready.slice(at, at + size)
      this.#changeAll(rows, (row) => ({ ...row, stage: 'adding', fault: null }))
      const result = await send(rows).catch((error) => this.#stopped(rows, error))
      if (!result) break
      const faults = new Map(rows.map((row, index) => [row.line, result[index] ?? []]))
      this.#changeAll(rows, (row) => {
        const own = faults.get(row.line) ?? []
        return own.length ? refused(row, own) : { ...row, stage: 'added' }
      })
      added += rows.filter(({ line }) => !faults.get(line)?.length).length
      this.update({ progress: { done: Math.min(at + size, ready.length), of: ready.length } })
    }
    this.update({ progress: null })
    void refresh([candidateApi.list, requisitionApi.get])
    return added
  }

  /** One row alone may be refused for what it is; anything else stops the sending, and the rows wait for another try. */
  #stopped(rows: Row[], error: unknown): Told[][] | null {
    if (!(error instanceof Refused)) throw error
    if (rows.length === 1 && [413, 422].includes(error.status)) return [error.errors]
    this.#changeAll(rows, (row) => ({ ...row, stage: 'open' }))
    this.update({ fault: error.message })
    return null
  }

  protected async seekTwin(line: number): Promise<void> {
    const fields = this.#row(line)?.fields
    if (!fields) return
    const { name, email, phone } = fields
    const possibleDuplicate = await findDuplicate(this.requisitionId, { name, email, primaryPhone: phone }).catch(
      () => null,
    )
    const isKnown = Boolean(possibleDuplicate?.likeness.some((one) => one !== 'name'))
    if (this.#row(line)?.fields === fields) this.change(line, (row) => ({ ...row, twin: possibleDuplicate, isKnown }))
  }

  #row(line: number): Row | undefined {
    return this.state.rows.find((row) => row.line === line)
  }
  #judgeAll(rows: readonly Row[]): void {
    this.#changeAll(rows, this.judge)
  }
  protected change(line: number, update: (row: Row) => Row): void {
    this.update({ rows: this.state.rows.map((row) => (row.line === line ? update(row) : row)) })
  }
  #changeAll(rows: readonly Row[], update: (row: Row) => Row): void {
    const lines = new Set(rows.map(({ line }) => line))
    this.update({ rows: this.state.rows.map((row) => (lines.has(row.line) ? update(row) : row)) })
  }
  protected update(next: Partial<State> | Partial<PeopleState>): void {
    this.state = { ...this.state, ...next }
    this.changed()
  }
}
