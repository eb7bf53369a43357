import { signalApi } from '@majlis/domain/signal/api.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { openBody } from '../src/features/notification/sealedBody.ts'
import { makeLink } from '../src/features/session/store.ts'
import { raiseSignals } from '../src/features/signal/jobs.ts'
import { typeset } from '../src/outside/resume/madePdf.ts'
import { readDocumentText } from '../src/outside/resumeParser.ts'
import { newKey } from '../src/outside/storage.ts'
import { refcheckHands } from './refchecks.ts'
import type { Stage } from './stage.ts'
import type { World } from './world.ts'

/** How a referee answered: what is not said is as an honest one has it. */
export interface Answering {
  device?: string | undefined
  seen_ip?: string
  referee_ip?: string
  active_ms?: number
  email?: string
  text?: string
  taken?: number
  isWriting?: boolean
}
let lines = 0

/** Hands for signals: ref-checks with referees who answered in one way or another, and the job that looks at them. */
export function signalHands(world: World, stage: Stage) {
  const { company, companyId } = stage
  const hands = refcheckHands(world, stage)
  const query = (text: string, values: unknown[]) => world.pool.query(text, values)
  let requisition: Promise<{ requisitionId: string; referralId: string }> | undefined
  const asked = () => {
    requisition ??= (async () => {
      const requisitionId = await hands.fresh()
      const { content } = await hands.set(company, requisitionId, { candidate_referee_count: 2 })
      return { requisitionId, referralId: content.referralId as string }
    })()
    return requisition
  }
  const submit = (id: string, { device, seen_ip, referee_ip, active_ms, taken = 0 }: Answering = {}) =>
    query(
      `update referral_referee set status = 4, consent = 1, relationship_status = 1, "finishedAt" = clock_timestamp(), active_ms = $2, taken = $3,
        "takenAt" = case when $3::smallint = 1 then clock_timestamp() end, device = coalesce($4, device), seen_ip = $5, referee_ip = $6 where id = $1`,
      [
        id,
        active_ms ?? 300_000,
        taken,
        device ?? null,
        seen_ip ?? `198.51.${100 + (++lines % 50)}.${lines % 250}`,
        referee_ip ?? null,
      ],
    )

  return {
    submit,
    /** A ref-check of which each referee has answered in its way. */
    async answered(ways: readonly Answering[]) {
      const { requisitionId, referralId } = await asked()
      const { id: candidateId, refcheck } = await hands.add(company, requisitionId)
      const id = refcheck?.referralCandidateId as string
      await query(`update referral_candidate set "askedAt" = now(), "askedBy" = $2 where id = $1`, [
        id,
        company.accountId,
      ])
      const { rows: questions } = await query(
        'select id, question_type from ref_question where "referralId" = $1 order by "order"',
        [referralId],
      )
      const referees: string[] = []
      for (const [at, way] of ways.entries()) {
        const { rows } = await query(
          `update referral_referee set status = 2, consent = 1, first_name = 'Referee', last_name = $3, email = $4,
            relationship = 1, relationship_status = 1, company_name = 'Cedar Quay Bank', "mailedAt" = now() - interval '2 hours',
            "startedAt" = now() - interval '1 hour', "linkUntil" = now() + interval '9 days'
          where "referralCandidateId" = $1 and "order" = $2 returning id`,
          [id, at + 1, String(at + 1), way.email ?? `referee${at + 1}@cedarquay.example`],
        )
        const referralRefereeId = rows[0].id as string
        referees.push(referralRefereeId)
        for (const { id: refQuestionId, question_type } of questions) {
          const text = question_type === 0 ? { text_answer: way.text ?? 'Calm and exact.' } : { scale_number: 4 }
          await world.put('referral_answer', {
            companyId,
            referralRefereeId,
            refQuestionId,
            ...(question_type === 1 ? { choice_number: 1 } : text),
          })
        }
        if (!way.isWriting) await submit(referralRefereeId, way)
      }
      return { id, candidateId, referees }
    },
    /** A ref-check whose candidate holds a link to name, and whose first referee holds one to answer. */
    async asking() {
      const { id, referees } = await this.answered([{ isWriting: true }, { isWriting: true }])
      await query(`update referral_referee set consent = 0, "startedAt" = null where id = $1`, [referees[0]])
      await query('delete from referral_answer where "referralRefereeId" = $1', [referees[0]])
      await query(`update referral_referee set status = 1 where id = $1`, [referees[1]])
      const slug = await this.linkTo(referees[0] as string)
      return { id, slug, nominate: await this.candidateLink(id), place: referees[1] as string }
    },
    refereesOf: async (id: string): Promise<string[]> =>
      (await query('select id from referral_referee where "referralCandidateId" = $1 order by "order"', [id])).rows.map(
        (row) => row.id,
      ),
    devicesOf: async (id: string): Promise<string[]> =>
      (await query('select devices from referral_candidate where id = $1', [id])).rows[0].devices,
    linkTo: (referralRefereeId: string) =>
      inTransaction(world.pool, 'write', (tx) =>
        makeLink(tx, { purpose: 'reference', companyId, referralRefereeId, days: 9 }),
      ),
    candidateLink: (referralCandidateId: string) =>
      inTransaction(world.pool, 'write', (tx) =>
        makeLink(tx, { purpose: 'nominate', companyId, referralCandidateId, days: 9 }),
      ),
    /** Gives a candidate a resume of these lines, as a real PDF in the store. */
    async giveResume(candidateId: string, said: readonly string[]) {
      const key = newKey()
      const stored = await world.storage.put(key, typeset(said.join('\n\n')), { type: 'application/pdf' })
      const { rows } = await query('select "accountId", "companyId" from candidate where id = $1', [candidateId])
      const of = { accountId: rows[0].accountId, companyId: rows[0].companyId }
      const file = { ...of, key, name: 'cv.pdf', type: 'application/pdf', size: stored.size, sha256: stored.sha256 }
      const { id: attachmentId } = await world.put('attachment', file)
      await world.put('account_attachment', { ...of, attachmentId, candidateId, name: 'resume' })
    },
    /** Looks for signals as the worker does; answers in how many ref-checks. */
    raise: () => raiseSignals({ pool: world.pool, storage: world.storage, readText: readDocumentText }),
    /** The signals of a ref-check as the company reads them. */
    of: async (id: string, by = company) => (await world.as(by)(signalApi.ofCheck, { params: { id } })).content,
    /** The last message that asks to explain. */
    async letter(referralCandidateId: string) {
      const { rows } = await query(
        `select * from notification_log where "referralCandidateId" = $1 and type = 'signalAsked' order by "createdAt" desc, id desc limit 1`,
        [referralCandidateId],
      )
      const text = String(openBody(world.keys, rows[0])?.text ?? rows[0].text)
      const token = /\/explain\/([\w-]{43})/.exec(text)?.[1] as string
      return { text, token, recipient: rows[0].recipient as string }
    },
  }
}
