import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { comparable, type Likeness, likenessOf } from '@majlis/domain/candidate/duplicates.ts'
import { limits } from '@majlis/domain/core/limits.ts'
import { call } from '../../core/client.ts'

interface Reached {
  name?: string | null | undefined
  email?: string | null | undefined
  primaryPhone?: string | null | undefined
}
/** Who may be the same person, and why. */
export interface Twin {
  /** The candidate, where it is one who is here already. */
  id?: string | undefined
  name: string
  likeness: readonly Likeness[]
  /** When the data of whoever has this address was deleted, who had asked for it. */
  erasedAt?: string
}

/** Into the record that is here, not at all, or as another candidate all the same. */
export type DuplicateChoice = 'merge' | 'skip' | 'add'

/** What may be done about somebody who may be the same person: what is not here yet cannot be merged into. */
export const choicesFor = ({ id }: Twin): readonly DuplicateChoice[] =>
  id ? ['merge', 'skip', 'add'] : ['skip', 'add']

interface Asked {
  possibleDuplicate: Twin | null
  /** What a person has chosen; null while nobody has. */
  choice: DuplicateChoice | null
}

/** What is done about somebody who may be the same person: merged where an e-mail or phone says so, else left out. */
export function choiceOf({ choice, possibleDuplicate }: Asked): DuplicateChoice {
  if (!possibleDuplicate) return 'add'
  if (choice && (choice !== 'merge' || possibleDuplicate.id)) return choice
  return possibleDuplicate.id && possibleDuplicate.likeness.some((one) => one !== 'name') ? 'merge' : 'skip'
}

/** Why these may be the same person: one e-mail, or one phone number however it is written; null when neither. */
export function likenessBetween(one: Reached, other: Reached): Likeness[] | null {
  const reach = ({ email, primaryPhone }: Reached) => comparable({ email, phone: primaryPhone })
  const likeness = likenessOf(reach(one), reach(other))
  return likeness.length ? likeness : null
}

/** Longer than this nobody has it: it is not asked for. */
const longest = { name: limits.name[1], email: limits.email[1], phone: limits.phone }
function fitting(field: keyof typeof longest, typed: string | null | undefined): Record<string, string> {
  const value = typed?.trim() ?? ''
  return value && value.length <= longest[field] ? { [field]: value } : {}
}

/** The surest of those in the requisition who may be this person, as far as the caller sees; null when nobody. */
export async function findDuplicate(requisitionId: string, person: Reached): Promise<Twin | null> {
  const { name, email, primaryPhone: phone } = person
  const fields = { ...fitting('name', name), ...fitting('email', email), ...fitting('phone', phone) }
  if (!Object.keys(fields).length) return null
  const asked = fields.email ? [fields.email] : []
  const [[found], [erased]] = await Promise.all([
    call(candidateApi.duplicates, { query: { requisitionId, ...fields } }, { quiet: true }),
    asked.length ? call(candidateApi.erased, { body: { requisitionId, emails: asked } }, { quiet: true }) : [],
  ])
  if (found) return { id: found.id, name: found.accountName, likeness: found.likeness }
  return erased ? { name: erased.email, likeness: [], erasedAt: erased.at } : null
}
