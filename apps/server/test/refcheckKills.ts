import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import type { openOwnServer, Target } from './ownServer.ts'

type OwnServer = Awaited<ReturnType<typeof openOwnServer>>
const referees = 8
/** Each as a power cut would end it, the whole transaction log kept: `synchronous_commit` is on here. */
const targets: Target[] = ['both', 'connections', 'database', 'server']

class Refused extends Error {}

/** Referees of a ref-check of the demo who were just written to, with the keys of their links. */
async function asked(eyes: pg.Pool) {
  const { rows } = await eyes.query(`select candidate.id, candidate."companyId" from referral_candidate candidate
    where "askedAt" is not null and "concludedAt" is null order by id limit 1`)
  const { id: check, companyId } = rows[0]
  return Promise.all(
    Array.from({ length: referees }, async (_, nth) => {
      const token = randomBytes(32)
      const added = await eyes.query(
        `insert into referral_referee (id, "companyId", "referralCandidateId", "order", status, first_name, email, relationship,
          "mailedAt", "linkUntil") values (gen_random_uuid(), $1, $2, $3, 2, 'Demo', $4, 1, now(), now() + interval '9 days') returning id`,
        [companyId, check, 100 + nth, `kept${nth}@kills.test`],
      )
      const id = added.rows[0].id as string
      await eyes.query(
        `insert into link_token (id, hash, purpose, "companyId", "referralRefereeId", expires_at)
          values (gen_random_uuid(), $1, 'reference', $2, $3, now() + interval '9 days')`,
        [createHash('sha256').update(token).digest(), companyId, id],
      )
      return { id, slug: token.toString('base64url'), kept: new Map<string, string>(), sent: new Map<string, string>() }
    }),
  )
}
type Referee = Awaited<ReturnType<typeof asked>>[number]

/** Referees answer while the server, its database, both or their connections are killed: what was acknowledged is there. */
export async function answerUnderKills(server: OwnServer, kills: number): Promise<void> {
  let eyes = await server.openEyes()
  let acknowledged = 0
  let unanswered = 0
  const all = await asked(eyes)
  let isOver = false
  const answering = all.map((one) => answer(one, () => isOver))
  for (let nth = 0; nth < kills; nth++) {
    await pause(200 + Math.random() * 400)
    while (acknowledged < (nth + 1) * referees * 2) await pause(20)
    await server.kill(targets[nth % targets.length] as Target)
  }
  isOver = true
  await Promise.all(answering)
  // Half of them submit, and one more time everything goes down while they do.
  const submitting = all
    .filter((_, nth) => nth % 2)
    .map((one) => insist('PUT', `/referee/complete/${one.slug}`, one, { status: 4 }))
  await server.kill('both')
  const done: { status: number }[] = await Promise.all(submitting)
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 4))

  await eyes.end()
  eyes = await server.openEyes()
  const { rows: settings } = await eyes.query('show synchronous_commit')
  expect(settings).toEqual([{ synchronous_commit: 'on' }])
  const { rows } = await eyes.query(
    `select answer.id, text_answer from referral_answer answer join referral_referee place
      on place.id = "referralRefereeId" and email like 'kept%@kills.test' where text_answer is not null`,
  )
  const found = new Map(rows.map((row) => [row.id, row.text_answer]))
  const lost = all.flatMap(({ kept, sent }) =>
    [...kept].filter(([id, words]) => found.get(id) !== words && found.get(id) !== sent.get(id)),
  )
  expect(lost).toEqual([])
  const { rows: states } = await eyes.query(
    `select status, count(*)::int as count from referral_referee where email like 'kept%@kills.test' group by 1 order by 1`,
  )
  expect(states).toEqual([
    { status: 2, count: referees / 2 },
    { status: 4, count: referees / 2 },
  ])
  // Whoever asked is told of each once, however often the call was sent.
  const { rows: told } = await eyes.query(
    `select from notification_log where type = 'refereeDone' and "dedupeKey" = any($1)`,
    [all.map(({ id }) => `refereeDone:${id}`)],
  )
  expect(told).toHaveLength(referees / 2)
  console.log(`${kills + 1} kills, ${acknowledged} acknowledged answers, ${unanswered} without an answer, 0 lost`)
  expect(unanswered).toBeGreaterThan(0)
  await eyes.end()

  /** Sends until there is an answer: each of a referee's calls may be sent again. */
  async function insist(method: string, path: string, { slug }: Referee, body?: object) {
    for (;;) {
      try {
        const headers = { 'content-type': 'application/json', 'x-link-token': slug }
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
        const response = await fetch(`${server.url}/api/referral${path}`, init)
        const text = await response.text()
        if (response.ok) return JSON.parse(text).content.data
        if (response.status !== 503) throw new Refused(`${method} ${path}: ${response.status} ${text}`)
      } catch (error) {
        if (error instanceof Refused) throw error
        unanswered++
      }
      await pause(50)
      await server.up
    }
  }
  async function answer(referee: Referee, isOver: () => boolean): Promise<void> {
    const { id, slug, kept, sent } = referee
    await insist('PUT', `/referee/consent/${slug}`, referee, { consent: 1 })
    await insist('PUT', `/referee/relationship/${slug}`, referee, { status: 1 })
    const answers: { id: string; ref_question: { question_type: number; ref_choices: { order: number }[] } }[] =
      await insist('GET', `/answer/${slug}`, referee)
    for (const { id: answerId, ref_question } of answers) {
      const { question_type: type, ref_choices } = ref_question
      const words = { choice_expansion: 'As I saw it.' }
      const pick =
        type === 1 ? { choice_number: ref_choices[0]?.order, ...words } : type === 2 ? { scale_number: 4 } : null
      if (pick) await insist('PUT', `/answer/${answerId}`, referee, { referralRefereeId: id, ...pick })
    }
    const texts = answers.filter(({ ref_question }) => ref_question.question_type === 0)
    for (let round = 0; !isOver() || round === 0; round++)
      for (const { id: answerId } of texts) {
        const text_answer = `Typed ${round}, ${'and with care '.repeat(round % 20)}.`
        sent.set(answerId, text_answer)
        await insist('PUT', `/answer/${answerId}`, referee, { referralRefereeId: id, text_answer })
        kept.set(answerId, text_answer)
        acknowledged++
        await pause(10)
      }
  }
}
