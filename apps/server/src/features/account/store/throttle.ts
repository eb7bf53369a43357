import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { Refusal } from '@majlis/domain/core/refusal.ts'
import { openSystemScope } from '../../../db/scope.ts'
import type { SeparateTransactions } from '../../../db/separateTransactions.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'

/** What is counted together, how many times it may fail, and in how many minutes. */
interface RateLimit {
  key: string
  most: number
  minutes: number
  /** A success shows that it was the owner all along: nothing of it stays counted. */
  own?: true
}

const QUARTER = 15
const DAY = 24 * 60

/** The lanes of a sign-in: a device that its owner used before has one of its own, so that strangers cannot block it. */
export function loginLimits(email: string, ip: string, known: boolean): RateLimit[] {
  const whom = digest(email)
  if (known) return [{ key: `login known ${whom}`, most: 20, minutes: QUARTER, own: true }]
  return [
    { key: `login from ${whom} ${network(ip)}`, most: 10, minutes: QUARTER, own: true },
    { key: `login ip ${network(ip)}`, most: 100, minutes: QUARTER },
    { key: `login to ${whom}`, most: 100, minutes: DAY },
  ]
}

/** The lane of registrations and forgotten passwords from one address. */
export const requestLimits = (ip: string): RateLimit[] => [{ key: `asking ip ${network(ip)}`, most: 60, minutes: 60 }]

/** The lane of messages that strangers can have sent to one address. */
export const messageLanes = (email: string): RateLimit[] => [
  { key: `asking to ${digest(email)}`, most: 5, minutes: 60 },
]

/** The lane of somebody who adds users. */
export const invitingLanes = (accountId: string): RateLimit[] => [
  { key: `inviting ${accountId}`, most: 200, minutes: 60 },
]

/** The lane of second steps and proofs of one account. */
export const secondLanes = (accountId: string): RateLimit[] => [
  { key: `second ${accountId}`, most: 5, minutes: QUARTER, own: true },
]

/** The lane of somebody who says its present password to set another. */
export const passwordLanes = (accountId: string): RateLimit[] => [
  { key: `password ${accountId}`, most: 10, minutes: QUARTER, own: true },
]

/** The lane of somebody who asks to change its address. */
export const changeLanes = (accountId: string): RateLimit[] => [
  { key: `changing address ${accountId}`, most: 5, minutes: 60 },
]

/** The lane of test messages of one sender. */
export const testLanes = (accountId: string): RateLimit[] => [
  { key: `test message ${accountId}`, most: 10, minutes: 60 },
]

/** The lane of invitations that are sent again to one user. */
export const againLanes = (membershipId: string): RateLimit[] => [
  { key: `inviting again ${membershipId}`, most: 5, minutes: 60 },
]

/** The lanes of the codes that are mailed for one link: an hour's, and a day's. */
export const codeLanes = (publicReportId: string): RateLimit[] => [
  { key: `report code ${publicReportId}`, most: 5, minutes: 60 },
  { key: `report codes ${publicReportId}`, most: 10, minutes: DAY },
]

/** The lane of the comments of one session, or of one link: each tells others, at once and by mail. */
export const commentLanes = (session: string, most: number): RateLimit[] => [
  { key: `comment ${session}`, most, minutes: 1 },
]

/** No address stays readable in the counters. */
const digest = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

/** An address of IPv6 is one of 2^64 that its holder has: they count as one. */
function network(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [start = '', end] = ip.split('::')
  const groups = start.split(':').filter(Boolean)
  const rest = end?.split(':').filter(Boolean) ?? []
  const missing = end === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array(missing).fill('0'), ...rest].slice(0, 4).join(':')
}

/** Counts an attempt before it is made, so that many at once are no way round. Throws 429 when a lane is full. */
export async function countAttempt(
  separateTransactions: SeparateTransactions,
  lanes: readonly RateLimit[],
  message: 'login.throttled' | 'tooMany' = 'login.throttled',
): Promise<void> {
  const seconds = await attempt(separateTransactions, lanes)
  if (seconds) throw new Refusal(429, [{ message }], seconds)
}

/** Counts an attempt that nobody is told about; false when a lane is full. */
export const mayAttempt = async (
  separateTransactions: SeparateTransactions,
  lanes: readonly RateLimit[],
): Promise<boolean> => (await attempt(separateTransactions, lanes)) === 0

/** Counts, or answers after how many seconds it may be tried again. */
const attempt = (separateTransactions: SeparateTransactions, lanes: readonly RateLimit[]): Promise<number> =>
  separateTransactions.run(async (tx) => {
    const sorted = inOrder(lanes)
    const counted = await Promise.all(sorted.map((lane) => openSystemScope(tx, 'access').row(count(lane))))
    if (counted.every(Boolean)) return 0
    await returnAttempts(
      tx,
      sorted.filter((_, i) => counted[i]),
    )
    const full = await openSystemScope(tx, 'access').row<{
      seconds: number
    }>(sql`select ceil(extract(epoch from max("nextAt") - now()))::int
      as seconds from login_attempt where key = any(${lanes.map(({ key }) => key)})`)
    return Math.max(1, full?.seconds ?? 1)
  })

/** One order for all: two attempts that share lanes never wait for each other in a circle. */
const inOrder = (lanes: readonly RateLimit[]) => lanes.toSorted((a, b) => (a.key < b.key ? -1 : 1))

/** Stands for a lane that is not full. */
const never = sql`'-infinity'`

/** Nothing is answered for a full lane; otherwise the attempt is in. */
function count({ key, most, minutes }: RateLimit): Sql {
  const window = sql`make_interval(mins => ${minutes}::int)`
  const over = sql`now() >= kept."windowStart" + ${window}`
  return sql`insert into login_attempt as kept (key, failures, "windowStart", "nextAt")
    values (${key}, 1, now(), ${never})
    on conflict (key) do update set
      failures = case when ${over} then 1 else kept.failures + 1 end,
      "windowStart" = case when ${over} then now() else kept."windowStart" end,
      "nextAt" = case when not ${over} and kept.failures + 1 >= ${most}::int
        then kept."windowStart" + ${window} else ${never} end
    where kept."nextAt" <= clock_timestamp() returning key`
}

/** Takes a count back: the attempt was no failure, or was not made. */
async function returnAttempts(tx: TransactionHandle, lanes: readonly RateLimit[]): Promise<void> {
  await Promise.all(
    lanes.map(({ key }) =>
      openSystemScope(tx, 'access').rows(
        sql`update login_attempt set failures = greatest(failures - 1, 0), "nextAt" = ${never} where key = ${key}`,
      ),
    ),
  )
}

/** The attempt was a success. */
export async function resetAttempts(tx: TransactionHandle, lanes: readonly RateLimit[]): Promise<void> {
  await returnAttempts(tx, inOrder(lanes))
  const own = lanes.filter((lane) => lane.own).map(({ key }) => key)
  await openSystemScope(tx, 'access').rows(sql`delete from login_attempt where key = any(${own})`)
}
