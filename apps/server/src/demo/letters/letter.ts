import type { Language } from '@majlis/domain/core/text.ts'
import type { Event, MessageData } from '@majlis/domain/notification/event.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { NewMessage } from '../../features/notification/store.ts'
import { makeLink, type NewLink } from '../../features/session/store.ts'
import type { DemoCandidate } from '../demoCandidate.ts'
import { type Member, type MemberKey, members } from '../people.ts'
import type { Stage, Team } from '../stage.ts'
import { addressOf } from '../team.ts'

/** A message of the demo: as it was queued, so many days ago, and how it went where it did not go well. */
export interface Letter extends NewMessage<Event> {
  since: number
  trouble?: 'failed' | 'bounced'
}
type Draft<E extends Event> = Omit<NewMessage<E>, 'companyId' | 'requisitionId' | 'data' | 'dedupeKey'> &
  Pick<Letter, 'since' | 'trouble'> & { data: Omit<MessageData<E>, 'company' | 'position' | 'candidate'>; key: string }

/** What letters are written with. */
export interface Desk {
  tx: Transaction
  stage: Stage
  team: Team
}

/** Writes a letter about a candidate: company, position and candidate are told by its rows. */
export function about<E extends Event>({ team }: Desk, one: DemoCandidate, draft: Draft<E>): Letter {
  const { opening, name: candidate } = one
  const { data, key, event, ...rest } = draft
  const { companyId, id: requisitionId } = opening
  const position = { title: opening.job_position, hidden: opening.hide_position ?? false }
  const result = { company: team.companies[opening.firm].name, position, candidate, ...data }
  const dedupeKey = `${event}:${key}`
  return { event, companyId, requisitionId, dedupeKey, data: result as unknown as MessageData<Event>, ...rest }
}

/** A candidate as the reader of a letter. */
export const toCandidate = ({ accountId, email, name, phone, language }: DemoCandidate) => ({
  accountId,
  email,
  name,
  phone,
  language,
})

/** A member of the team as the reader of a letter. */
export function toMember(
  { team }: Desk,
  key: MemberKey,
): { accountId: string; email: string; name: string; language: Language } {
  const { name, language = 'en' }: Member = members[key]
  return { accountId: team.accounts[key], email: addressOf(key), name, language }
}

/** A link that works, for the paths of letters. */
export const tokenFor = ({ tx }: Desk, link: NewLink): Promise<string> => makeLink(tx, link)

/** The page on which the team works on a requisition. */
export const pageOf = ({ opening }: DemoCandidate, area: 'company' | 'recruiter'): `/${string}` =>
  `/${area}/requisition/${opening.public_id}`
