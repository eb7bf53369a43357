import { Shown, shownAtFirst } from '@majlis/domain/interview/shown.ts'
import type { DemoCandidate } from './demoCandidate.ts'
import type { MemberKey } from './people.ts'
import type { Stage, Team } from './stage.ts'

/** Access to a report, as its message tells it. */
export interface Grant {
  candidate: DemoCandidate
  to: MemberKey
  by: MemberKey
  level: 1 | 2
  until: string
  /** Days ago. */
  since: number
}
/** A remark, as its message tells it. */
export interface Remark {
  candidate: DemoCandidate
  by: MemberKey
  /** Who wrote what it replies to; null for a remark of its own. */
  repliesTo: MemberKey | null
  since: number
  words: string
  id: string
}

type GrantLine = [
  who: string,
  to: MemberKey,
  level: 1 | 2,
  until: number,
  since: number,
  show: number,
  status?: 0 | 1 | 2,
]
const usual = shownAtFirst
const grants: GrantLine[] = [
  ['omar.nasser', 'guest@noor', 2, 60, 1, usual | Shown.RESUME],
  ['rasha.nimr', 'guest@noor', 1, 20, 1.9, Shown.RATINGS | Shown.COMMENTS],
  ['elena.petrova', 'guest@noor', 2, 30, 0.6, usual, 2],
  ['victoria.stone', 'guest@noor', 1, -8, 37, usual],
  ['victoria.stone', 'tariq.younes@noor', 1, 25, 36, usual],
  ['omar.nasser', 'gina.reyes@noor', 1, 45, 0.9, usual],
  ['omar.nasser', 'lina.faris@noor', 1, 14, 0.2, usual, 0],
  // The candidate was rejected since: the report is closed to guests.
  ['olivia.grant', 'guest@noor', 1, 40, 33, usual],
  ['layan.otaibi', 'gina.reyes@noor', 2, 90, 1.4, usual],
  ['mahmoud.taha', 'guest@harbour', 2, 40, 1.2, usual | Shown.RESUME],
]

/** Reports that were mailed as a link: to whom, until when, and whether the links were ended. */
type LinkLine = [who: string, email: string, until: number, since: number, isRevoked?: true]
const links: LinkLine[] = [
  ['omar.nasser', 'jane.brook@client.majlis.test', 2, 0.4],
  ['rasha.nimr', 'omar.client@client.majlis.test', -3, 5],
  ['layan.otaibi', 'layla.haddad@client.majlis.test', 6, 1.1, true],
  ['mahmoud.taha', 'port.office@client.majlis.test', 2, 0.7],
]

/** A thread: a remark with its moment in the recording, and the replies to it. */
type Thread = [who: string, by: MemberKey, second: number | null, since: number, words: string, replies?: Reply[]]
type Reply = [by: MemberKey, words: string]
const threads: Thread[] = [
  [
    'omar.nasser',
    'hiringmanager@noor',
    9,
    0.9,
    'The way he finds the slow query is exactly how our team works. Please listen to this part.',
    [
      ['guest@noor', 'Agreed. I would ask him about the size of the tables that he moved.'],
      ['recruiter@noor', 'He named 400 million rows when I called him yesterday.'],
    ],
  ],
  [
    'omar.nasser',
    'guest@noor',
    23,
    0.6,
    'Brief on testing. Is that enough for payments?',
    [['company@noor', 'Let us ask this in the last talk, and decide on Thursday.']],
  ],
  ['rasha.nimr', 'company@noor', 9, 1.5, 'This is how I would like every customer to be answered.'],
  [
    'layan.otaibi',
    'hiringmanager@noor',
    16,
    1.1,
    'إجابة ممتازة عن الاتجاهين، وهذا ما نحتاج إليه.',
    [['gina.reyes@noor', 'أتفق معك. متى يمكنها أن تبدأ؟']],
  ],
  ['elena.petrova', 'company@noor', 2, 0.5, 'Shall we invite her to the studio next week?'],
  [
    'mahmoud.taha',
    'company@harbour',
    null,
    0.8,
    'He would fit the night shift well.',
    [['recruiter@harbour', 'نعم، وهو موافق على المناوبة.']],
  ],
]

/** Interviews side by side: of one job, whose candidates answered the same questions, and of several. */
interface List {
  title: string
  by: MemberKey
  with: MemberKey
  listed: readonly string[]
  marks: readonly MarkLine[]
}
type MarkLine = [who: string, by: MemberKey, mark: 1 | 2 | 3, word: string]
const lists: readonly List[] = [
  {
    title: 'Three to decide on',
    by: 'company@noor',
    with: 'guest@noor',
    listed: ['omar.nasser', 'rasha.nimr', 'layan.otaibi'],
    marks: [
      ['omar.nasser', 'guest@noor', 1, 'Calm, and he knows his figures.'],
      ['rasha.nimr', 'guest@noor', 2, 'I would like to hear more about teams.'],
      ['omar.nasser', 'company@noor', 1, ''],
      ['layan.otaibi', 'company@noor', 3, 'Not for this job, but let us stay in touch.'],
    ],
  },
  {
    title: 'Backend: the last two',
    by: 'recruiter@noor',
    with: 'gina.reyes@noor',
    listed: ['omar.nasser', 'huda.salman'],
    marks: [
      ['omar.nasser', 'gina.reyes@noor', 1, ''],
      ['huda.salman', 'gina.reyes@noor', 2, 'Very clear. Has she led others?'],
      ['huda.salman', 'recruiter@noor', 1, 'هي الأقوى في البيانات.'],
    ],
  },
  { title: 'For the night shift', by: 'company@harbour', with: 'guest@harbour', listed: ['mahmoud.taha'], marks: [] },
]

/** Shares reports with guests, by public links and in threads of comments. */
export function addSharing(
  stage: Stage,
  team: Team,
  candidates: DemoCandidate[],
): { grants: Grant[]; remarks: Remark[] } {
  const find = (who: string) => {
    const standing = candidates.find((one) => one.who === who && one.interviewId)
    if (!standing) throw new Error(`the demo has no interview of ${who}`)
    return standing
  }
  for (const list of lists) addList(stage, team, list, list.listed.map(find))
  for (const line of links) addLink(stage, team, find(line[0]), line)
  return {
    grants: grants.map((line) => addGrant(stage, team, find(line[0]), line)),
    remarks: threads.flatMap((thread) => addThread(stage, team, find(thread[0]), thread)),
  }
}

function addGrant({ batch, clock }: Stage, team: Team, candidate: DemoCandidate, line: GrantLine): Grant {
  const [, to, accessLevel, days, since, show, status = 1] = line
  const { companyId } = candidate.opening
  const by = sharerOf(candidate)
  const until = clock.date(days)
  batch.add('guest', {
    companyId,
    interviewId: candidate.interviewId as string,
    accountId: team.accounts[to],
    accessLevel,
    validTill: until,
    show,
    status,
    createdBy: team.accounts[by],
    createdAt: clock.ago(since),
  })
  return { candidate, to, by, level: accessLevel, until, since }
}

function addList(
  { batch, clock }: Stage,
  { accounts }: Team,
  { title, by, with: reader, marks }: List,
  candidates: readonly DemoCandidate[],
): void {
  const companyId = candidates[0]?.opening.companyId as string
  const requisitionIds = new Set(candidates.map(({ opening }) => opening.id))
  const made = { companyId, createdAt: clock.ago(0.8) }
  const accountId = accounts[by]
  const requisitionId = requisitionIds.size === 1 ? [...requisitionIds][0] : null
  const shortlistId = batch.add('shortlist', {
    ...made,
    title,
    accountId,
    requisitionId: requisitionId as string | null,
  })
  for (const [at, { interviewId }] of candidates.entries())
    batch.add('shortlist_item', { ...made, shortlistId, interviewId: interviewId as string, order: at + 1 })
  const share = { accessLevel: 1, validTill: clock.date(21), show: usual, status: 1, createdBy: accountId }
  batch.add('guest', { ...made, ...share, interviewId: null, shortlistId, accountId: accounts[reader] })
  for (const [who, by, mark, word] of marks) {
    const interviewId = candidates.find((one) => one.who === who)?.interviewId
    if (interviewId)
      batch.add('shortlist_mark', { ...made, shortlistId, interviewId, accountId: accounts[by], mark, word })
  }
}

/** Who shows reports of a requisition to others: its recruiter where one runs it, else the company. */
const sharerOf = ({ opening: { mode, firm } }: DemoCandidate): MemberKey =>
  mode === 1 ? `recruiter@${firm}` : `company@${firm}`

function addLink({ batch, clock }: Stage, team: Team, candidate: DemoCandidate, line: LinkLine): void {
  const [, email, days, since, isRevoked] = line
  const by = team.accounts[sharerOf(candidate)]
  batch.add('public_report', {
    companyId: candidate.opening.companyId,
    interviewId: candidate.interviewId as string,
    accountId: by,
    email,
    validTill: clock.date(days),
    show: Shown.NAME | Shown.RATINGS,
    createdAt: clock.ago(since),
    ...(isRevoked && { revokedAt: clock.ago(since / 2), revokedBy: by }),
  })
}

function addThread({ batch, clock }: Stage, { accounts }: Team, candidate: DemoCandidate, thread: Thread): Remark[] {
  const [about, by, at_time, since, message, replies = []] = thread
  const isShared = grants.some(([who, , , , , , status = 1]) => who === about && status === 1)
  const of = {
    companyId: candidate.opening.companyId,
    interviewId: candidate.interviewId as string,
    audience: isShared ? 1 : 0,
  }
  const createdAt = clock.ago(since)
  const first = batch.add('comment', {
    ...of,
    accountId: accounts[by],
    message,
    at_time,
    createdAt,
    updatedAt: createdAt,
  })
  const remarks: Remark[] = [{ candidate, by, repliesTo: null, since, words: message, id: first }]
  for (const [nth, [who, words]] of replies.entries()) {
    const days = since - 0.2 * (nth + 1)
    const moment = clock.ago(days)
    const whose = { accountId: accounts[who], replyId: first }
    const id = batch.add('comment', { ...of, ...whose, message: words, createdAt: moment, updatedAt: moment })
    remarks.push({ candidate, by: who, repliesTo: by, since: days, words, id })
  }
  return remarks
}
