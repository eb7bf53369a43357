import { intakeApi } from '@majlis/domain/intake/api.ts'
import { call, Refused } from '../../../core/client.ts'
import { Observable } from '../../../core/observable.ts'
import { toBase64 } from '../../../ui/FileDrop.tsx'
import { nothingFound, type Taken, takenOf } from '../resumeItem.ts'

/** One resume for a list: whose row it belongs to, when that is known. */
export interface Resume {
  id: string
  file: File
  stage: 'waiting' | 'reading' | 'read'
  row: number | null
  /** Nothing could be read in it; it may still be given to a candidate. */
  isUnread: boolean
  found: Taken
}

interface Read {
  name: string | null
  email: string | null
}
type Match = (read: Read | null, file: string, taken: ReadonlySet<number>) => number | null
const atOnce = 2

/** The resumes of a list, each read and given to its row; what fits no row waits for a person. */
export class ResumeMatcher extends Observable {
  items: readonly Resume[] = []
  readonly #match: Match

  constructor(match: Match) {
    super()
    this.#match = match
  }

  readonly take = (files: readonly File[]): void => {
    const taken = files.map(
      (file): Resume => ({
        id: crypto.randomUUID(),
        file,
        stage: 'waiting',
        row: null,
        isUnread: false,
        found: takenOf(nothingFound),
      }),
    )
    this.#update([...this.items, ...taken])
    this.#next()
  }
  readonly clear = (): void => this.#update([])
  readonly drop = (id: string): void => this.#update(this.items.filter((resume) => resume.id !== id))
  /** Gives a resume to a row; the one that the row had is free again. */
  readonly give = (id: string, row: number | null): void =>
    this.#update(
      this.items.map((resume) => {
        if (resume.id === id) return { ...resume, row }
        return row !== null && resume.row === row ? { ...resume, row: null } : resume
      }),
    )
  /** Frees the resume of a row that is gone. */
  readonly part = (row: number): void =>
    this.#update(this.items.map((resume) => (resume.row === row ? { ...resume, row: null } : resume)))
  readonly of = (row: number): Resume | undefined => this.items.find((resume) => resume.row === row)

  #next(): void {
    const running = this.items.filter(({ stage }) => stage === 'reading').length
    const waiting = this.items.filter(({ stage }) => stage === 'waiting')
    for (const resume of waiting.slice(0, Math.max(0, atOnce - running))) void this.#read(resume)
  }

  async #read({ id, file }: Resume): Promise<void> {
    this.#change(id, { stage: 'reading' })
    const read = await this.#parse(file)
    const taken = new Set(this.items.flatMap(({ row }) => row ?? []))
    const found = takenOf(read ?? nothingFound)
    this.#change(id, { stage: 'read', isUnread: !read, found, row: this.#match(read, file.name, taken) })
    this.#next()
  }

  async #parse(file: File) {
    try {
      const body = { filename: file.name.slice(-255), body: await toBase64(file) }
      return await call(intakeApi.parseResume, { body }, { quiet: true })
    } catch (error) {
      if (error instanceof Refused || error instanceof DOMException) return null
      throw error
    }
  }

  #change(id: string, update: Partial<Resume>): void {
    this.#update(this.items.map((resume) => (resume.id === id ? { ...resume, ...update } : resume)))
  }
  #update(items: readonly Resume[]): void {
    this.items = items
    this.changed()
  }
}
