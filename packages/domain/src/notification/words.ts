import type { Role } from '../core/role.ts'

/** What messages of every kind say in one language, whose plural forms are `Form`. */
export interface Words<Form extends Intl.LDMLPluralRule> {
  greeting: string
  /** The position and where it is; instead of a hidden position stands the second. */
  job: string
  hiddenPosition: string
  sentFor: string
  sentBy: string
  linkHint: string
  days: Record<Form, string>
  hours: Record<Form, string>
  referees: Record<Form, string>
  comments: Record<Form, string>
  questions: Record<Form, string>
  minutes: Record<Form, string>
  begun: string
  /** From whom a message comes that is sent for a company. */
  via: string
  roles: Record<Role, string>
  access: Record<1 | 2, string>
  /** Who and what stands in a preview where nobody is meant yet. */
  sample: Record<SampleName, string>
}

export type SampleName =
  | 'name'
  | 'company'
  | 'position'
  | 'candidate'
  | 'interviewer'
  | 'referee'
  | 'address'
  | 'with'
  | 'author'
  | 'message'
