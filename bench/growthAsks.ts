import { apis } from '@majlis/domain/apis.ts'
import type { Call } from '@majlis/domain/core/call.ts'
import { can, isPermission } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import type pg from 'pg'
import {
  adminAccount,
  candidateId,
  companyId,
  guestAccount,
  memberAccount,
  members,
  partnerAccount,
  personAccount,
  requisitionId,
} from './growthSeed.ts'

/** Waits for news; leads away. */
const unmeasured = new Set(['/live', '/auth/oidc/end'])

/** What is asked of a company's rows, by whom. */
export interface Ask {
  /** The number of its session. */
  nth: number
  path: string
  /** Which call it is, without the ids that were made. */
  name: string
  /** Of what another company has: nothing, or 404. */
  isFenced: boolean
}

/** Who asks: one of each role. */
export async function askersOf(pool: pg.Pool): Promise<{ accountId: string; role: Role }[]> {
  const read = async (text: string) => (await pool.query(`select ${text} as id`)).rows[0].id as string
  const people: { accountId: string; role: Role }[] = []
  // Of two interviewers one is enough.
  for (const [nth, role] of members.slice(0, -1).entries())
    people.push({ accountId: await read(memberAccount('1', `${nth}`)), role })
  people.push({ accountId: await read(partnerAccount), role: 'partner' })
  people.push({ accountId: await read(adminAccount), role: 'admin' })
  people.push({ accountId: await read(personAccount('6')), role: 'candidate' })
  people.push({ accountId: await read(guestAccount('1')), role: 'guest' })
  return people
}

/** Every list as it opens, and what else people ask; `other` are the numbers of a candidate and of its company, which none of them may see. */
export async function asksOf(
  pool: pg.Pool,
  people: readonly { accountId: string; role: Role }[],
  other: { candidate: number; company: number },
): Promise<Ask[]> {
  const own = (await pool.query(`select ${companyId('1')} as id`)).rows[0].id as string
  const [{ id: requisition }] = (
    await pool.query(`select id from requisition where "companyId" = $1 order by id`, [own])
  ).rows
  const [{ id: candidate, email }] = (
    await pool.query(`select id, email from candidate where "companyId" = $1 and status = 5 order by id`, [own])
  ).rows
  const [{ skillId }] = (await pool.query(`select "skillId" from account_skill where "companyId" = $1`, [own])).rows
  const one = async (text: string) => (await pool.query(`select (${text}) as id`)).rows[0].id as string
  const [interview, publicId] = await Promise.all([
    one(`select id from interview where "companyId" = '${own}' and "candidateId" = '${candidate}'`),
    one(`select public_id from requisition where id = '${requisition}'`),
  ])
  const [next] = (
    await pool.query(
      `select ${candidateId(`${other.candidate}`)} as candidate, ${requisitionId(`${other.company}`, '1')} as requisition`,
    )
  ).rows
  const list =
    '/candidate/candidate?include=account,interviewer,interviewer.interview&page[limit]=100&sort[createdAt]=asc'
  const [today, inAWeek] = [0, 7].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const days = `from=${today}&to=${inAWeek}`
  const ofCandidate = `filter[candidateId]=${candidate}`
  const more = [
    `${list}&filter[requisitionId]=${requisition}`,
    `${list}&search=farah 1`,
    `${list}&search=farah`,
    `${list}&filter[status][$in]=4,5,6`,
    `${list}&filter[skillId]=${skillId}`,
    `${list}&filter[feedback][verdict]=1`,
    `${list}&page[number]=3`,
    `/candidate/candidate/count?filter[requisitionId]=${requisition}`,
    '/candidate/candidate/count?search=farah',
    `/candidate/candidate/${candidate}`,
    `/candidate/candidate/${candidate}/merges`,
    `/candidate/history?${ofCandidate}`,
    `/candidate/duplicates?email=${email}&requisitionId=${requisition}`,
    `/candidate/duplicates?phone=971500000004&requisitionId=${requisition}`,
    `/candidate/duplicates?name=Farah Haddad&requisitionId=${requisition}`,
    `/account/account?filter[id]=${people[0]?.accountId}`,
    '/account/account?filter[name][$substring]=farah',
    `/account/skill?${ofCandidate}`,
    `/account/language?${ofCandidate}`,
    `/account/attachment?${ofCandidate}`,
    '/account/client?search=member 3',
    `/requisition/requisition/${publicId}`,
    '/requisition/requisition?search=requisition 1',
    ...['question', 'note', 'skill', 'evaluation'].map(
      (part) => `/requisition/${part}?filter[requisitionId]=${requisition}`,
    ),
    `/interview/interview/${interview}`,
    `/interview/interview?filter[requisitionId]=${requisition}`,
    '/interview/interview?filter[status]=4',
    '/interview/interview?filter[candidate][accountName][$substring]=farah',
    '/interview/interview/count?filter[status]=4',
    ...['question', 'feedback', 'interview_skill_feedback', 'info'].map(
      (part) => `/interview/${part}?filter[interviewId]=${interview}`,
    ),
    ...['guest', 'comment'].map((part) => `/guest/${part}?filter[interviewId]=${interview}`),
    ...['comment/audience', 'mentionable', 'default'].map((part) => `/guest/${part}?interviewId=${interview}`),
    `/guest/readers?candidateId=${candidate}`,
    `/referral/referral/candidates?filter[requisitionId]=${requisition}`,
    `/account/client/suggested?requisitionId=${requisition}&role=recruiter`,
    `/account/client/suggested?requisitionId=${requisition}&role=interviewer`,
    `/candidate/interviewer?filter[companyId]=${own}`,
    `/candidate/interviewer?filter[account][account_skill][skillId]=${skillId}`,
    '/other/audit_log?filter[action]=candidate.status',
    `/other/audit_log?filter[rowId]=${candidate}`,
    `/other/notification_log?filter[requisitionId]=${requisition}`,
    '/other/notification_log?filter[kind]=1',
    `/other/company/${own}/setup`,
    ...['/other/company_setting', '/referral/rule', '/referral/naming_rule'].map((path) => `${path}?companyId=${own}`),
    `/interview/slot/pattern?companyId=${own}&accountId=${people[4]?.accountId}`,
    `/interview/slot/byInterviewer?${days}&companyId=${own}&accountId=${people[4]?.accountId}`,
    `/interview/slot/own?${days}&companyId=${own}`,
    `/interview/calendar?${days}&requisitionId=${requisition}`,
    `/other/retention/preview?companyId=${own}`,
    '/other/place?search=dub',
    `/candidate/message?event=candidateInvited&candidateId=${candidate}&language=en`,
  ]
  /** What another company has, which the fence and the sights must hide at no cost: nothing, or 404. */
  const fenced = [
    `/candidate/candidate/${next.candidate}`,
    `${list}&filter[requisitionId]=${next.requisition}`,
    `/candidate/history?filter[candidateId]=${next.candidate}`,
    `/account/skill?filter[candidateId]=${next.candidate}`,
    `/requisition/note?filter[requisitionId]=${next.requisition}`,
  ]
  const declared = Object.values(apis).flatMap((api) => Object.values(api) as Call[])
  const nameOf = (role: Role, path: string) =>
    `${role} ${fenced.includes(path) ? 'of others: ' : ''}${path.replace(list, '/candidate/candidate').replace(/[0-9a-f-]{36}/g, '…')}`
  return people.flatMap(({ role }, nth) => {
    const mayAsk = ({ who }: Call) => who === 'signedIn' || (isPermission(who) && can(role, who))
    const reads = declared.filter(({ method, file, path }) => method === 'GET' && !file && !unmeasured.has(path))
    const opened = reads.filter((call) => !call.path.includes(':') && mayAsk(call)).map(({ path }) => path)
    const patterns = declared.filter(mayAsk).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
    const allowed = [...more, ...fenced].filter((path) =>
      patterns.some((one) => one.test(path.split('?')[0] as string)),
    )
    return [...new Set([...opened, ...allowed])].map((path) => ({
      nth,
      path,
      name: nameOf(role, path),
      isFenced: fenced.includes(path),
    }))
  })
}
