import type { Reference, ReferenceForm } from '@majlis/domain/reference/schema.ts'
import { inside } from '../../core/format.ts'

/** What every part of the page calls by, and where it tells what came of it. */
export interface Answering {
  token: string
  page: Reference
  form: ReferenceForm
  /** The server has answered what the page shows now. */
  onAnswer: (page: Reference) => void
  /** Looks at the page again: it has ended, or the link has. */
  again: () => Promise<void>
}

/** Of whom the referee speaks, as it stands in a sentence of either direction. */
export const nameOf = ({ referral_candidate: { first_name, last_name } }: ReferenceForm): string =>
  inside([first_name, last_name].filter(Boolean).join(' '))

/** Who speaks, the same way. */
export const refereeOf = ({ form: { first_name, last_name } }: { form: ReferenceForm }): string =>
  inside([first_name, last_name].filter(Boolean).join(' '))
