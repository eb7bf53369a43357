import { intakeApi } from '@majlis/domain/intake/api.ts'
import type { CsvRow } from '@majlis/domain/intake/schema.ts'
import { call, Refused } from '../../../core/client.ts'
import { messages } from '../../../core/messages.ts'
import { oneFor } from '../../../core/observable.ts'
import { language } from '../../../core/text.ts'
import { toBase64 } from '../../../ui/FileDrop.tsx'
import type { Twin } from '../possibleDuplicate.ts'
import { linkOf } from '../refcheckChoice.ts'
import { CandidateRows, isMerged, type PeopleState } from './candidateRows.ts'
import { rowOf } from './match.ts'
import { ResumeMatcher } from './resumeMatcher.ts'
import { freshRow, type Row, refused } from './row.ts'

export const steps = ['list', 'resumes', 'review'] as const
export type Step = (typeof steps)[number]

export interface ListState extends PeopleState {
  step: Step
  /** The file that was read. */
  file: string | null
  isReading: boolean
}

const start: ListState = {
  step: 'list',
  file: null,
  isReading: false,
  rows: [],
  progress: null,
  fault: null,
}

/** A list of candidates on its way into a requisition, with the resumes that belong to it. */
export class CandidateList extends CandidateRows<ListState> {
  readonly resumes: ResumeMatcher

  constructor(requisitionId: string) {
    super(requisitionId, start)
    this.resumes = new ResumeMatcher((read, file, taken) =>
      rowOf(
        this.state.rows.filter(({ line, stage }) => stage === 'open' && !taken.has(line)),
        read,
        file,
      ),
    )
  }

  /** Reads a CSV file; one that cannot be read clears the list. */
  readonly read = async (file: File): Promise<void> => {
    this.update({ isReading: true, fault: null })
    try {
      await messages.load(language())
      const body = { body: await toBase64(file), requisitionId: this.requisitionId }
      const { data, errors } = await call(intakeApi.csv, { body }, { quiet: true })
      const rows = data.map(
        ({ line, name, email, phone, duplicate, twin: possibleDuplicate, erasedAt }): Row => ({
          ...freshRow(line, { name, email, phone }),
          isKnown: duplicate,
          twin: twinOf(possibleDuplicate) ?? (erasedAt ? { name: email, likeness: [], erasedAt } : null),
        }),
      )
      for (const fault of errors) {
        const row = rows[fault.index]
        if (row) rows[fault.index] = refused(row, [...faultsKept(row), fault])
      }
      this.resumes.clear()
      const { asksContact } = linkOf(this.requisitionId).state
      this.update({ ...start, file: file.name, rows: asksContact ? rows.map(this.judge) : rows })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.resumes.clear()
      this.update({ ...start, fault: error.message })
    }
  }

  /** Starts over: the list and its resumes are gone. */
  readonly clear = (): void => {
    this.resumes.clear()
    this.update(start)
  }
  readonly go = (step: Step): void => this.update({ step })
  override drop(line: number): void {
    this.resumes.part(line)
    super.drop(line)
  }

  /** Invites all that are right, without resumes; answers how many. */
  readonly invite = (): Promise<number> => this.send(true)

  /** Adds and invites those who have a resume; answers how many. */
  readonly add = (): Promise<number> => {
    const ready = this.ready().filter(({ line }) => this.resumes.of(line))
    return this.run(ready, 1, async ([row]) => {
      const resume = row && this.resumes.of(row.line)
      if (!row || !resume) return [[]]
      const { links, skills } = resume.found
      const file = { filename: resume.file.name.slice(-255), body: await toBase64(resume.file), links, skills }
      if (isMerged(row)) await this.merge(row, file)
      else await call(intakeApi.add, { body: { ...this.bodyOf(row, true), ...file } }, { quiet: true })
      return [[]]
    })
  }
}

/** Who is here has an id; who stands higher up in the file has none. */
const twinOf = (read: CsvRow['twin']): Twin | null => read && { ...read, id: read.id ?? undefined }

type Told = Parameters<typeof refused>[1][number]
const faultsKept = ({ errors }: Row): Told[] =>
  Object.entries(errors).map(([field, message]) => ({ field, message: message as string }))

/** The list on its way into a requisition. */
export const listOf = oneFor((requisitionId) => new CandidateList(requisitionId))
