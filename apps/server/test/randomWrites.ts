import type { Dice } from '../../../packages/domain/test/dice.ts'
import type { World } from './world.ts'

/** The rows that random writes meet. */
interface Place {
  companyId: string
  /** A colleague, who writes most of what is written. */
  author: string
  /** Everybody who may have said or marked something. */
  people: readonly string[]
  interviews: readonly [string, string]
  candidates: readonly string[]
  listId: string
  guests: readonly string[]
  links: readonly string[]
  circles: readonly string[]
}

/** What was written in a column that interviewers do not read. */
export const teamsWords = "the team's words of an interview"

/** Days on which an access is open, and closed. */
export const [far, past] = ['2099-01-01', '2020-01-01']

/** Kinds of writes by what they are about, for who looks for one of them; `sights` change who sees what. */
export const kindsOf = {
  comments: [4, 5, 6, 7],
  words: [17],
  verdicts: [19, 20, 22],
  films: [21],
  sights: [8, 10, 11, 15, 18, 23],
} as const

/** Writes as people, jobs and hands in the database make them, one at random each time, or one of these kinds: what was written. */
export function randomWrites(world: World, random: Dice, place: Place): (kinds?: readonly number[]) => Promise<string> {
  const { companyId, author, people, interviews, candidates, listId, guests, links, circles } = place
  const [one, two] = interviews
  const run = (text: string, ...values: unknown[]) => world.pool.query(text, values)
  const comments: { id: string; root: boolean; interviewId: string }[] = []

  return async (kinds) => {
    const { pick, chance, upTo } = random
    const grant = pick(guests)
    const link = pick(links)
    const kind = kinds ? pick(kinds) : upTo(comments.length > 60 ? 4 : 24)
    const comment = comments.length ? pick(comments) : undefined
    const drop = () => comments.splice(comments.indexOf(comment as never), 1)
    const say = async (more: object) => {
      const audience = upTo(2)
      const circle = audience && chance(0.4) ? pick(circles) : null
      const by = chance(0.7) ? author : pick(people)
      const interviewId = pick(interviews)
      const row = { companyId, interviewId, accountId: by, message: 'Words.', audience, circle, ...more }
      const { id } = await world.put('comment', row)
      comments.push({ id, root: !('replyId' in more), interviewId: row.interviewId })
    }
    switch (kind) {
      case 0:
      case 1:
      case 2:
        if (!comment) break
        await run('delete from comment where id = $1 or "replyId" = $1', comment.id)
        drop()
        return 'a comment is gone'
      case 3:
        // A reply has the audience of its thread.
        if (!comment?.root) break
        await run(
          'update comment set audience = $2, circle = null where id = $1 or "replyId" = $1',
          comment.id,
          upTo(2),
        )
        return 'the audience of a thread'
      case 4:
      case 5:
      case 6:
        await say({})
        return 'a comment'
      case 7: {
        if (!comment?.root) break
        const { rows } = await run('select audience, circle, "interviewId" from comment where id = $1', comment.id)
        if (rows[0]) await say({ ...rows[0], replyId: comment.id })
        return 'a reply'
      }
      case 8:
        await run('update guest set status = 3 - status where id = $1 and status > 0', grant)
        return 'a switch'
      case 9:
        await run('update guest set show = $2, "accessLevel" = $3 where id = $1', grant, upTo(64), 1 + upTo(2))
        return 'what is shown'
      case 10:
        await run('update guest set "validTill" = $2 where id = $1', grant, pick([far, past]))
        return 'a last day'
      case 11:
        await run(
          `update public_report set "revokedAt" = case when "revokedAt" is null then now() end, show = $2 where id = $1`,
          ...[link, upTo(64)],
        )
        return 'a link'
      case 12:
        await run(
          `with gone as (delete from shortlist_item where "shortlistId" = $1 and "interviewId" = $2 returning id)
            insert into shortlist_item (id, "companyId", "shortlistId", "interviewId", "order")
            select gen_random_uuid(), $3, $1, $2, 9 where not exists (select from gone)`,
          ...[listId, two, companyId],
        )
        return 'what stands in the list'
      case 13: {
        const accountId = pick(people)
        await run(
          `insert into shortlist_mark (id, "companyId", "shortlistId", "interviewId", "accountId", mark)
            values (gen_random_uuid(), $1, $2, $3, $4, $5)
            on conflict ("shortlistId", "interviewId", "accountId") do update set mark = excluded.mark`,
          ...[companyId, listId, one, accountId, 1 + upTo(3)],
        )
        return 'a mark'
      }
      case 14:
        await run('delete from shortlist_mark where "accountId" = $1', pick(people))
        return 'a mark is gone'
      case 15:
        await run('update candidate set status = $2 where id = $1', pick(candidates), pick([9, 11, 11, 12]))
        return 'a candidate'
      case 16:
        await run('update shortlist set title = $2 where id = $1', listId, `List ${upTo(1000)}`)
        return 'a title'
      case 17:
        await run('update interview set "recruiterComment" = $2 where id = $1', pick(interviews), `Words ${upTo(1e6)}`)
        return teamsWords
      case 18:
        await run('update interview set status = $2 where id = $1', pick(interviews), pick([3, 4, 4, 6]))
        return 'an interview'
      case 19:
        await run(
          'update feedback set status = $2, verdict = $2 where "interviewId" = $1',
          ...[pick(interviews), pick([0, 1])],
        )
        return 'a verdict'
      case 20:
        await run('update feedback set client_feedback = $2 where "interviewId" = $1', pick(interviews), `${upTo(1e6)}`)
        return 'the words of a verdict'
      case 21:
        await run('update recording set status = $2 where "interviewId" = $1', pick(interviews), pick([0, 1, 3]))
        return 'a recording'
      case 22: {
        const { rows } = await run('delete from feedback where "interviewId" = $1 returning *', pick(interviews))
        if (!rows[0]) break
        await world.put('feedback', { ...rows[0], id: crypto.randomUUID() })
        return 'another verdict'
      }
      case 23:
        await run(
          'update interviewer set status = $2 where "candidateId" = $1',
          ...[pick(candidates), pick([0, 1, 1, 2])],
        )
        return 'who interviews'
    }
    return 'nothing'
  }
}
