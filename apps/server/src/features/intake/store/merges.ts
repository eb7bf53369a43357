import { randomUUIDv7 } from 'node:crypto'
import { undoMergeDays } from '@majlis/domain/intake/rules.ts'
import type { MergedCandidate, OpenMerge } from '@majlis/domain/intake/schema.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Candidate } from '../../candidate/store.ts'

/** What a candidate took over by a merge: links, the ids of its new rows of skills, and whether its phone and location. */
export interface Took {
  phone: boolean
  location: boolean
  links: string[]
  skills: string[]
}

/** What came in, or who was merged, as it is kept. */
export interface Merge {
  id: string
  name: string
  email: string
  phone: string | null
  location: string | null
  links: string[]
  skills: string[]
  fileId: string | null
  took: Took
  at: string
  otherId: string | null
  otherStatus: number | null
}

/** It can still be undone. */
const isOpen: Sql = sql`candidate_merge.at > now() - make_interval(days => ${undoMergeDays})`

/** The columns of a candidate that a merge fills, and the key by which it is found. */
interface Filled {
  primary_phone: string | null
  location: string | null
  links: string
  searchKey: string
}

/** Writes what a merge fills, or gives back. */
export const setFields = (scope: Scope, candidateId: string, values: Filled): Promise<unknown> =>
  scope.asSystem('consequence').set('candidate', candidateId, values)

/** The skills that stand with a candidate. */
export const skillsOf = async ({ tx }: Scope, candidateId: string): Promise<string[]> =>
  (
    await openSystemScope(tx, 'ruleFacts').rows<{ id: string }>(
      sql`select "skillId" as id from account_skill where "candidateId" = ${candidateId}`,
    )
  ).map(({ id }) => id)

/** Gives a candidate these skills; answers the ids of the new rows. */
export async function takeSkills(
  { tx }: Scope,
  { id, companyId, accountId }: Candidate,
  skillIds: readonly string[],
): Promise<string[]> {
  const rows = await openSystemScope(tx, 'consequence').rows<{ id: string }>(sql`insert into account_skill
      (id, "companyId", "accountId", "candidateId", "skillId")
    select gen_random_uuid(), ${companyId}, ${accountId}, ${id}, skill
    from unnest(${[...skillIds]}::uuid[]) as new (skill) on conflict do nothing returning id`)
  return rows.map((row) => row.id)
}

/** Takes skills back that a merge brought, but those that somebody has rated since. */
export const takeSkillsBack = ({ tx }: Scope, candidateId: string, rows: readonly string[]): Promise<unknown> =>
  openSystemScope(tx, 'consequence').rows(sql`delete from account_skill
    where "candidateId" = ${candidateId} and id = any(${[...rows]}::uuid[]) and level = 0`)

interface Merging {
  incoming: MergedCandidate
  fileId: string | null
  took: Took
  /** The candidate that was merged, where it was one. */
  other?: Candidate
}

/** Keeps what came in as it came, or who was merged. */
export async function keepMerge(
  { tx, me }: Scope,
  { id, companyId }: Candidate,
  { incoming, fileId, took, other }: Merging,
): Promise<void> {
  const { name, email, primaryPhone, location, links = [], skills = [] } = incoming
  await openSystemScope(tx, 'consequence').row(sql`insert into candidate_merge
      (id, "companyId", "candidateId", "accountId", name, email, phone, location, links, skills, "fileId", took,
      "otherId", "otherStatus")
    values (${randomUUIDv7()}, ${companyId}, ${id}, ${me.accountId}, ${name}, ${email}, ${primaryPhone || null},
      ${location || null}, ${JSON.stringify(links)}, ${JSON.stringify(skills)}, ${fileId}, ${JSON.stringify(took)},
      ${other?.id ?? null}::uuid, ${other?.status ?? null}::smallint)`)
}

/** Takes out a merge that can still be undone; null when it is over or was undone already. */
export const openMerge = ({ tx }: Scope, candidateId: string, id: string): Promise<Merge | null> =>
  openSystemScope(tx, 'consequence').row<Merge>(sql`delete from candidate_merge
    where id = ${id} and "candidateId" = ${candidateId} and ${isOpen}
    returning id, name, email, phone, location, links, skills, "fileId", took, at, "otherId", "otherStatus"`)

/** A resume goes to the candidate that was made of it. */
export const giveFile = ({ tx }: Scope, fileId: string, to: { id: string; accountId: string }): Promise<unknown> =>
  openSystemScope(tx, 'file').rows(sql`update account_attachment
    set "candidateId" = ${to.id}, "accountId" = ${to.accountId} where id = ${fileId}`)

/** The merges of a candidate in sight that can still be undone, the newest first. */
export const mergesOf = (scope: Scope, candidateId: string): Promise<OpenMerge[]> =>
  scope.read<OpenMerge>(
    (sees) => sql`select candidate_merge.id, candidate_merge.name, candidate_merge.email, candidate_merge.at,
      candidate_merge.at + make_interval(days => ${undoMergeDays}) as until, by.name as by
    from candidate_merge left join account by on by.id = candidate_merge."accountId"
    where candidate_merge."candidateId" = ${candidateId} and ${sees('candidate_merge')} and ${isOpen}
    order by candidate_merge.at desc, candidate_merge.id`,
  )

/** What came in is forgotten once its merge cannot be undone any more, but where its candidate is held. */
export const forgetOldMerges = (tx: TransactionHandle): Promise<unknown> =>
  openSystemScope(tx, 'job').rows(sql`delete from candidate_merge where not (${isOpen}) and not exists (
    select from candidate where candidate.id = candidate_merge."candidateId" and candidate."legalHold")`)

/** A candidate is as old as what it was made of: it came in on that day. */
export const came = ({ tx }: Scope, candidateId: string, at: string): Promise<unknown> =>
  openSystemScope(tx, 'consequence').rows(sql`update candidate set "createdAt" = ${at} where id = ${candidateId}`)

/** The newest resume of a candidate. */
export const newestFile = async ({ tx }: Scope, candidateId: string): Promise<string | null> =>
  (
    await openSystemScope(tx, 'file').row<{ id: string }>(sql`select id from account_attachment
      where "candidateId" = ${candidateId} and name = 'resume' order by "createdAt" desc, id desc limit 1`)
  )?.id ?? null

/** The names of a candidate's skills. */
export const skillNamesOf = async ({ tx }: Scope, candidateId: string): Promise<string[]> =>
  (
    await openSystemScope(tx, 'ruleFacts').rows<{ name: string }>(sql`select skill.name from account_skill
      join skill on skill.id = account_skill."skillId" where "candidateId" = ${candidateId} order by 1`)
  ).map(({ name }) => name)
