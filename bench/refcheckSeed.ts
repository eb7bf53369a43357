import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Seeded } from './seed.ts'

/** A referee who was written to, and the key of its link. */
export interface Asked {
  id: string
  token: string
}
/** What is asked: four texts, four scales and two choices. */
const types = [0, 2, 1, 0, 2, 2, 0, 2, 1, 0]

/** Referees of so many candidates of one ref-check; those of the bare server have agreed already, as it knows no more than to save. */
export async function seedReferees(pool: pg.Pool, { companyId, company, small, candidateIds }: Seeded, count: number) {
  const id = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows[0].id as string
  const referralId = await id(
    `insert into referral (id, "companyId", "accountId", public_id, title, job_position)
      values (gen_random_uuid(), $1, $2, 'benchrefcheck'::varchar(12), 'Bench', 'Engineer') returning id`,
    [companyId, company.accountId],
  )
  for (const [order, question_type] of types.entries()) {
    const asked = [companyId, referralId, question_type, order + 1]
    const question = await id(
      `insert into ref_question (id, "companyId", "referralId", title, question_type, "order", is_mandatory)
        values (gen_random_uuid(), $1, $2, 'How does {candidate_name} work?', $3, $4, true) returning id`,
      asked,
    )
    if (question_type === 1)
      await pool.query(
        `insert into ref_choice (id, "companyId", "refQuestionId", title, "order")
          select gen_random_uuid(), $1, $2, 'Option ' || n, n from generate_series(1, 3) n`,
        [companyId, question],
      )
  }
  const make = async (candidates: readonly string[], hasAgreed: boolean): Promise<Asked[]> => {
    const { rows } = await pool.query(
      `with checks as (insert into referral_candidate (id, "companyId", "referralId", "requisitionId", "candidateId", first_name,
          email, "askedAt", "askedBy", "submitUntil")
        select gen_random_uuid(), $1, $2, $3, candidate, 'Bench', 'bench@bench.majlis.test', now(), $4, now() + interval '9 days'
        from unnest($5::uuid[]) candidate returning id)
      insert into referral_referee (id, "companyId", "referralCandidateId", "order", status, first_name, email, relationship,
        "mailedAt", "linkUntil", consent, relationship_status, "startedAt")
      select gen_random_uuid(), $1, checks.id, 1, 2, 'Bench', 'referee@bench.majlis.test', 1, now(), now() + interval '9 days',
        $6::int, case $6::int when 1 then 1 end, case $6::int when 1 then now() end from checks returning id`,
      [companyId, referralId, small, company.accountId, candidates, hasAgreed ? 1 : 0],
    )
    const asked = rows.map((row) => ({ id: row.id as string, key: randomBytes(32) }))
    await pool.query(
      `insert into link_token (id, hash, purpose, "companyId", "referralRefereeId", expires_at)
        select gen_random_uuid(), hash, 'reference', $1, referee, now() + interval '9 days'
        from unnest($2::uuid[], $3::bytea[]) as link (referee, hash)`,
      [companyId, asked.map((one) => one.id), asked.map(({ key }) => createHash('sha256').update(key).digest())],
    )
    if (hasAgreed)
      await pool.query(
        `insert into referral_answer (id, "companyId", "referralRefereeId", "refQuestionId")
          select gen_random_uuid(), $1, referee, question.id from unnest($2::uuid[]) referee
          cross join ref_question question where question."referralId" = $3`,
        [companyId, asked.map((one) => one.id), referralId],
      )
    return asked.map((one) => ({ id: one.id, token: one.key.toString('base64url') }))
  }
  const ours = await make(candidateIds.slice(0, count), false)
  const bare = await make(candidateIds.slice(count, 2 * count), true)
  await pool.query('analyze')
  return { ours, bare }
}
