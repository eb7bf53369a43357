import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { makeLink, type NewLink } from '../src/features/session/store.ts'
import { refcheckHands } from './refchecks.ts'
import { byLink, type Stage } from './stage.ts'
import type { Person, World } from './world.ts'

/** Who asks, by a link, by a session or by both, and what is its own. */
export interface Holder {
  who: string
  token?: string
  person?: Person
  /** The words that it may read. */
  reads: string[]
  /** The referee whose answers it may write. */
  referee: string | null
  /** The ref-check whose places it may fill. */
  check: string | null
  isCandidate: boolean
}

/** What each referee says, what the candidate said of it, and what nobody of them may ever read. */
const [said, named, confirmed, secret] = ['canarysaid', 'canarynamed', 'canaryconfirmed', 'canarysecret']

/** Eight ref-checks in two companies, with links that stand, were revoked, ended, or are for something else. */
export async function referenceLinks(world: World, stages: readonly [Stage, Stage]) {
  const holders: Holder[] = []
  const ids: string[] = []
  const words: string[] = []
  /** For each answer whose it is, and for each empty place of which ref-check. */
  const answersOf = new Map<string, string>()
  const emptyPlaces = new Map<string, string>()
  const link = (opens: NewLink) => inTransaction(world.pool, 'write', (tx) => makeLink(tx, opens))
  const nobody = { reads: [], referee: null, check: null, isCandidate: false }

  for (const [of, stage] of stages.entries()) {
    const { company, companyId, recruiter } = stage
    const hands = refcheckHands(world, stage)
    const requisitionId = await hands.fresh()
    const { content } = await hands.set(company, requisitionId, { candidate_referee_count: 3 })
    ids.push(requisitionId, content.referralId)
    for (let nth = of * 4; nth < of * 4 + 4; nth++)
      await addCheck(stage, requisitionId, nth, (await hands.add(company, requisitionId)).id)
    const colleague = (role: Person['role']) => world.someone(role, { companyId })
    const team = [company, recruiter]
    const others = [await colleague('sourcer'), await colleague('interviewer'), await colleague('guest')]
    const ofFirm = words.filter((word) => word.endsWith(`of${of}end`) && !word.startsWith('canarycomment'))
    for (const person of [...team, ...others]) {
      const reads = team.includes(person) ? ofFirm : []
      holders.push({ ...nobody, who: `${person.role} of company ${of}`, person, reads })
    }
  }
  holders.push({ ...nobody, who: 'who guesses', token: 'a'.repeat(43) })
  return { holders, ids, words, answersOf, emptyPlaces }

  async function addCheck(stage: Stage, requisitionId: string, nth: number, candidateId: string): Promise<void> {
    const { companyId, company } = stage
    const end = `of${stages.indexOf(stage)}end`
    const { rows } = await world.pool.query(
      `update referral_candidate set "askedAt" = now(), "askedBy" = $2, devices = array[$3],
        "submitUntil" = now() + interval '3 days', "nominateUntil" = now() + interval '9 days'
      where "candidateId" = $1 returning id`,
      [candidateId, company.accountId, `${secret}${nth}key${end}`],
    )
    const check = rows[0].id as string
    const comment = { companyId, candidateId, to: 0, message: `canarycomment${nth}${end}` }
    await world.put('candidate_history', comment)
    await world.put('requisition_note', { companyId, requisitionId, accountId: company.accountId, ...pick(comment) })
    const { rows: places } = await world.pool.query(
      `update referral_referee set first_name = 'Demo', relationship = 1, relationship_period = 1,
        relationship_time = 1, company_name = $2 || "order" || $3, email = $2 || "order" || $3 || '@canary.test',
        status = case "order" when 3 then 1 else 2 end, "mailedAt" = case "order" when 3 then null else now() end,
        "linkUntil" = case "order" when 3 then null else now() + interval '9 days' end
      where "referralCandidateId" = $1 returning id, "order"`,
      [check, `${named}${nth}x`, end],
    )
    const namedHere = places.map(({ order }) => `${named}${nth}x${order}${end}`)
    words.push(...namedHere, comment.message, `${secret}${nth}key${end}`)
    ids.push(candidateId, check)
    const own = { reads: namedHere, referee: null, check, isCandidate: true }
    const opens = { companyId, referralCandidateId: check, days: 9 } as const
    const nominate = await link({ ...opens, purpose: 'nominate' })
    holders.push({ ...own, who: 'candidate', token: nominate })
    await byLink(world, nominate)(nominationApi.consent, { body: { consent: 1 } })
    const { rows: accounts } = await world.pool.query(
      `update account set "emailConfirmedAt" = now() from candidate where candidate.id = $1 and account.id = "accountId"
        returning account.id as "accountId", account.email, account.name`,
      [candidateId],
    )
    const { accountId } = accounts[0]
    const person: Person = { ...accounts[0], role: 'candidate', companyId: null }
    if (nth % 2) holders.push({ ...own, who: 'candidate, signed in', person })
    else {
      const schedule = await link({ purpose: 'schedule', companyId, candidateId, accountId, days: 9 })
      holders.push({ ...nobody, who: 'candidate, by a link to choose times', token: schedule, isCandidate: true })
      const ended = await link({ ...opens, purpose: 'nominate', days: 0 })
      holders.push({ ...nobody, who: 'candidate, ended', token: ended, isCandidate: true })
      const invite = await link({ purpose: 'invite', accountId, days: 9 })
      holders.push({ ...nobody, who: 'candidate, invited', token: invite, isCandidate: true })
    }
    for (const { id, order } of places) {
      ids.push(id)
      if (order === 3) emptyPlaces.set(id, check)
      else await addReferee(companyId, id, nth + order, { nth, order, end })
    }
  }

  async function addReferee(
    companyId: string,
    id: string,
    turn: number,
    { nth, order, end }: { nth: number; order: number; end: string },
  ): Promise<void> {
    const token = await link({ purpose: 'reference', companyId, referralRefereeId: id, days: 9 })
    const ask = world.as(null)
    const params = { slug: token }
    const [own, corrected] = [`${said}${nth}x${order}${end}`, `${confirmed}${nth}x${order}${end}`]
    await ask(referenceApi.consent, { params, body: { consent: 1 } })
    await ask(referenceApi.relationship, { params, body: { status: 2, company_name: corrected } })
    const { rows } = await world.pool.query(
      `update referral_answer set text_answer = $2 where "referralRefereeId" = $1 returning id`,
      [id, own],
    )
    await world.pool.query(
      `update referral_referee set device = $2, seen_ip = '198.51.100.9', active_ms = 4321 where id = $1`,
      [id, `${secret}${nth}x${order}${end}`],
    )
    for (const answer of rows) answersOf.set(answer.id, id)
    ids.push(...rows.map((answer) => answer.id))
    words.push(own, corrected, `${secret}${nth}x${order}${end}`)
    const state = ['stands', 'stands', 'revoked', 'expired'][turn % 4] as string
    if (state === 'revoked')
      await world.pool.query(
        `update referral_referee set "revokedAt" = now(), revoke_reason = 'company' where id = $1`,
        [id],
      )
    if (state === 'expired')
      await world.pool.query(`update link_token set expires_at = now() where "referralRefereeId" = $1`, [id])
    const stands = state === 'stands'
    const reads = stands ? [own, corrected, `${named}${nth}x${order}${end}`] : []
    holders.push({ ...nobody, who: `referee, ${state}`, token, reads, referee: stands ? id : null })
  }
}

const pick = ({ message }: { message: string }) => ({ message })
