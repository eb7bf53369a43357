import { stat } from 'node:fs/promises'
import { Refusal } from '@majlis/domain/core/refusal.ts'

/** What the recordings of one interview, and of its company, may still take up. */
export interface Allowance {
  /** Bytes that this film of the interview may have altogether, and the uploads that count. */
  interview: { most: number; uploads: string[] }
  /** Bytes that the company's recordings may still take up besides these uploads, which are under way. */
  company: { most: number; uploads: string[] }
}

interface Meter {
  left: number
  /** Is it the company's storage that ends first? */
  isCompany: boolean
  readAt: number
}

/** How long a meter is believed before it is read again, in milliseconds. */
const FRESH = 30_000

/** Counts what recordings may still grow by: all that write to one at the same moment share its meter. */
export class Room {
  readonly #meters = new Map<string, Meter>()
  readonly #pathOf: (id: string) => string

  constructor(pathOf: (id: string) => string) {
    this.#pathOf = pathOf
  }

  /** Refuses so many bytes more where they do not fit; the allowance is asked for again at a beginning. */
  async admit(film: string, bytes: number, isNew: boolean, allowance: () => Promise<Allowance>): Promise<void> {
    const known = this.#meters.get(film)
    const meter = known && !isNew && Date.now() - known.readAt < FRESH ? known : await this.#read(allowance)
    this.#meters.set(film, meter)
    if (bytes > meter.left || meter.left <= 0) throw tooMuch(meter)
  }

  /** Counts bytes before they are written; what was admitted without a length ends here. */
  spend(film: string, bytes: number): void {
    const meter = this.#meters.get(film)
    // It was forgotten while a slow body was still coming, which would go on without a measure: its recorder asks anew.
    if (!meter) throw new Refusal(503, [{ message: 'server.busy' }], 1)
    if (bytes > meter.left) throw tooMuch(meter)
    meter.left -= bytes
  }

  /** Forgets whom nobody has written to for a while. What was admitted by a meter at its end has as long again to come. */
  forget(): void {
    for (const [id, { readAt }] of this.#meters) if (Date.now() - readAt > 2 * FRESH) this.#meters.delete(id)
  }

  async #read(allowance: () => Promise<Allowance>): Promise<Meter> {
    this.forget()
    const { interview, company } = await allowance()
    const [mine, ours] = [
      interview.most - (await this.#sizeOf(interview.uploads)),
      company.most - (await this.#sizeOf(company.uploads)),
    ]
    return { left: Math.min(mine, ours), isCompany: ours < mine, readAt: Date.now() }
  }

  async #sizeOf(uploads: readonly string[]): Promise<number> {
    let bytes = 0
    for (const id of uploads) bytes += (await stat(this.#pathOf(id)).catch(() => null))?.size ?? 0
    return bytes
  }
}

/** A recording that is too long stays so; a company's storage may be emptied, so that its recorders come again. */
const tooMuch = ({ isCompany }: Meter): Refusal =>
  isCompany
    ? new Refusal(507, [{ message: 'upload.companyFull' }], 60)
    : new Refusal(413, [{ message: 'upload.tooMuch' }])
