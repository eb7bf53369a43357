import { randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { ask } from '../limitRows.ts'

/** What pages read beside lists and candidates, each as one statement about an id. */
export const reads: Record<string, string> = {
  counts: `select status, count(*)::int from candidate where "requisitionId" = $1 group by status`,
  foundCounts: `select status, count(*)::int from candidate c where "requisitionId" = $1
    and c.id = any(array(select k."candidateId" from search.candidate_key k where k.key like $2)) group by status`,
  requisition: `select r.*, c.name as company from requisition r join company c on c.id = r."companyId" where r.id = $1`,
  requisitions: `select r.*, c.name as company, count(*) over () as count from requisition r join company c on c.id = r."companyId"
    where r."companyId" = $1 and r."removedAt" is null order by r."createdAt" desc limit 25`,
  requisitionCounts: `select status, count(*)::int from requisition where "companyId" = $1 and "removedAt" is null group by status`,
  todos: `select r.id, r.public_id, r.title, c.status, count(*)::int, min(c."statusAt") as since from requisition r
    join candidate c on c."requisitionId" = r.id where r."companyId" = $1 and r.status = 1 and c.status in (0, 1, 2, 9, 10, 12, 13)
    group by r.id, c.status order by since limit 8`,
  skills: `select k.id, k.level, s.id as "skillId", s.name from account_skill k join skill s on s.id = k."skillId"
    where k."candidateId" = $1 order by k."createdAt" desc limit 12`,
  languages: `select id, lang, level from account_language where "candidateId" = $1 order by "createdAt" desc limit 12`,
  alike: `select o.id, o."accountName", o.email, o.status from candidate c join candidate o on o."requisitionId" = c."requisitionId"
    and o.id <> c.id and (o.email = c.email or o.primary_phone = c.primary_phone) where c.id = $1 limit 10`,
  history: `select h.*, a.name from candidate_history h left join account a on a.id = h."accountId"
    where h."candidateId" = $1 order by h."createdAt" desc limit 100`,
  interview: `select * from interview where id = $1`,
  questions: `select q.*, question.title from interview_question q join question on question.id = q."questionId"
    where q."interviewId" = $1 order by q."order" limit 100`,
  feedback: `select * from feedback where "interviewId" = $1`,
  recording: `select r.status, r.duration, a.key, a.size from recording r join attachment a on a.id = r."attachmentId" where r."interviewId" = $1`,
  comments: `select c.*, a.name from comment c join account a on a.id = c."accountId" where c."interviewId" = $1
    order by c."createdAt" desc limit 20`,
  readers: `select p.* from public_report p join interview w on w.id = p."interviewId" where w."candidateId" = $1`,
  head: `select c.name, a.name as author, p."validTill" from public_report p join company c on c.id = p."companyId"
    join account a on a.id = p."accountId" where p."interviewId" = $1 limit 1`,
}

const comment = `insert into comment (id, "companyId", "interviewId", "accountId", message, audience)
  select $1, "companyId", id, $3, $4, 1 from interview where id = $2 returning *`
/** Adds a comment. */
export const addComment = async (client: pg.PoolClient, by: string, interviewId: string, message: string) =>
  (await ask('bare comment', comment, [randomUUIDv7(), interviewId, by, message], client)).rows[0]

/** What a shared report shows: its interview, questions, feedback, film and comments. */
export async function report(client: pg.PoolClient, interviewId: string) {
  const parts = ['interview', 'questions', 'feedback', 'recording', 'comments']
  const [interview, questions, feedback, film, comments] = await Promise.all(
    parts.map(async (name) => (await ask(`bare ${name}`, reads[name] as string, [interviewId], client)).rows),
  )
  const { key } = (film?.[0] ?? {}) as { key?: string }
  const shown = { ...(interview?.[0] as object | undefined), questions, feedback, comments }
  return { interview: { ...shown, film: { recording: `/film/${key}` } }, watch: [interviewId], proof: null }
}

const step = {
  begin: `update interview set status = 5, "startedAt" = now() where id = $1`,
  questions: `insert into interview_question (id, "companyId", "interviewId", "questionId", "order", think_seconds, answer_seconds)
    select gen_random_uuid(), q."companyId", w.id, q."questionId", q."order", q.think_seconds, q.answer_seconds
    from interview w join requisition_question q on q."requisitionId" = w."requisitionId" where w.id = $1
    and not exists (select from interview_question where "interviewId" = w.id)`,
  consent: `update interview set "consentedAt" = now() where id = $1`,
  asked: `update interview_question set "askedAt" = now() where id = $1`,
  answer: `update interview_question set "answerStartedAt" = now(), take = take + 1 where id = $1`,
  answered: `update interview_question set "answeredAt" = now() where id = $1`,
  finish: `update interview set status = 6, "endedAt" = now() where id = $1`,
}
const shown = `select q.id, question.title, q.think_seconds, q.answer_seconds, q."answeredAt" from interview_question q
  join question on question.id = q."questionId" where q."interviewId" = $1 order by q."order"`

/** A step of a one-way interview; answers how it stands. */
export async function take(client: pg.PoolClient, interviewId: string, path: string) {
  const [, question, act] = /^\/question\/([\w-]+)\/(\w+)$/.exec(path) ?? []
  const run = (name: keyof typeof step, id: string) => ask(`step ${name}`, step[name], [id], client)
  await client.query('begin')
  if (path === '/consent') await run('consent', interviewId)
  else if (path === '/start') await Promise.all([run('begin', interviewId), run('questions', interviewId)])
  else if (path === '/finish') await run('finish', interviewId)
  else if (question) await run(act as keyof typeof step, question)
  const [stands, questions] = await Promise.all([
    ask('bare interview', reads.interview as string, [interviewId], client),
    ask('bare step', shown, [interviewId], client),
  ])
  await client.query('commit')
  const consented = (stands.rows[0] as { consentedAt?: string } | undefined)?.consentedAt != null
  return { interviewId, consented, consent: { version: '1' }, questions: questions.rows }
}
