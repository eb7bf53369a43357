import { messages } from '../../../core/messages.ts'
import { oneFor } from '../../../core/observable.ts'
import { language } from '../../../core/text.ts'
import { emailsIn, nameInEmail } from '../../../ui/emails.ts'
import { CandidateRows, type PeopleState } from './candidateRows.ts'
import { freshRow, type Row } from './row.ts'

/** Several people by hand: a pasted list of e-mails, each a row that asks for a name. */
class EmailRows extends CandidateRows {
  #line = 0

  constructor(requisitionId: string) {
    super(requisitionId, start)
  }

  /** Takes addresses that do not stand here yet, with the names that they hold. */
  readonly take = async (text: string): Promise<void> => {
    await messages.load(language())
    const here = new Set(this.state.rows.map(({ fields }) => fields.email.trim().toLowerCase()))
    const rows = emailsIn(text)
      .filter(({ email }) => !here.has(email.toLowerCase()))
      .map(({ email, name }): Row => {
        this.#line += 1
        const fields = { name: name || nameInEmail(email), email, phone: '' }
        return this.judge(freshRow(this.#line, fields))
      })
    this.update({ rows: [...this.state.rows, ...rows] })
    for (const { line } of rows) await this.seekTwin(line)
  }

  /** Takes an address that is being corrected in its chip: it stays wrong until it is left. */
  readonly retype = (line: number, email: string): void =>
    this.change(line, (row) => ({ ...row, fields: { ...row.fields, email } }))

  /** After its chip is left: a name that the address holds is taken where there is none. */
  readonly settleChip = (line: number): void => {
    this.change(line, (row) => {
      const { name, email } = row.fields
      return { ...row, fields: { ...row.fields, name: name || nameInEmail(email) } }
    })
    this.validate(line)
  }

  readonly clear = (): void => this.update(start)
}

const start: PeopleState = { rows: [], progress: null, fault: null }

/** Those who are being brought into a requisition by hand, several at once. */
export const severalOf = oneFor((requisitionId) => new EmailRows(requisitionId))
