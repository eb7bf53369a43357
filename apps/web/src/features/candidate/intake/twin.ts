import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { known, type Likeness, likenessOf } from '@majlis/domain/candidate/duplicate.ts'
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
  const reach = ({ email, primaryPhone }: Reached) => known({ email, phone: primaryPhone })
  const likeness = likenessOf(reach(one), reach(other))
  return likeness.length ? likeness : null
}

/** The surest of those in the requisition who may be this person, as far as the caller sees; null when nobody. */
export async function findTwin(requisitionId: string, person: Reached): Promise<Twin | null> {
  const asked = { name: person.name?.trim(), email: person.email?.trim(), phone: person.primaryPhone?.trim() }
  const said = Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
  if (!Object.keys(said).length) return null
  const [found] = await call(candidateApi.duplicates, { query: { requisitionId, ...said } }, { quiet: true })
  return found ? { name: found.accountName, likeness: found.likeness } : null
}
