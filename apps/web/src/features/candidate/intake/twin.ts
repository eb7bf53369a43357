import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { type Likeness, likenessOf } from '@majlis/domain/candidate/duplicate.ts'
import { call } from '../../../core/client.ts'

interface Reached {
  name?: string | null | undefined
  email?: string | null | undefined
  primaryPhone?: string | null | undefined
}
/** Who may be the same person, and why. */
export interface Twin {
  name: string
  likeness: readonly Likeness[]
}

/** Why these may be the same person: one e-mail, or one phone number however it is written; null when neither. */
export function sameness(one: Reached, other: Reached): Likeness[] | null {
  const likeness = likenessOf(
    { email: one.email, phone: one.primaryPhone },
    { email: other.email, phone: other.primaryPhone },
  )
  return likeness.length ? likeness : null
}

/** The surest of those in the requisition who may be this person, as far as the caller sees; null when nobody. */
export async function findTwin(requisitionId: string, person: Reached): Promise<Twin | null> {
  const asked = { name: person.name?.trim(), email: person.email?.trim(), phone: person.primaryPhone?.trim() }
  const known = Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
  if (!Object.keys(known).length) return null
  const [found] = await call(candidateApi.duplicates, { query: { requisitionId, ...known } }, { quiet: true })
  return found ? { name: found.accountName, likeness: found.likeness } : null
}
