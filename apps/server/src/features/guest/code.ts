import { randomBytes, randomInt } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../db/scope.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { Caller } from '../../http/handlers.ts'
import { codeLanes, countAttempt } from '../account/store.ts'
import { companyName } from '../candidate/messages.ts'
import { queueMessage, senderOf } from '../notification/store.ts'
import { isLinkToken, linkHashOf, makeProof } from '../session/store.ts'
import type { GuestDependencies } from './invite.ts'
import { notifyLocked } from './messages.ts'
import { type BoundLink, boundLink, deviceOf, keepCode, tryCode } from './store/code.ts'

const purpose = 'report code'
const words = ({ id }: BoundLink, code: string) => `${id}:${code}`

/** The bound link of the caller, which lets devices in. */
async function openBound(scope: Scope): Promise<BoundLink> {
  const report = await boundLink(scope)
  if (!report) throw refuse(404, 'notFound')
  if (report.isLocked) throw refuse(423, 'report.locked')
  return report
}

/** Mails a code to the addressee of the caller's link. The code is in the mail alone. */
export async function sendCode(scope: Scope, dependencies: GuestDependencies, { language }: Caller) {
  const report = await openBound(scope)
  await countAttempt(dependencies.separateTransactions, codeLanes(report.id))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const kept = await keepCode(scope, report, dependencies.keys.sign(purpose, words(report, code)))
  const { companyId, email } = report
  await queueMessage(
    scope.tx,
    {
      event: 'reportCode',
      to: { email, name: email, language },
      companyId,
      secret: code,
      dedupeKey: `reportCode:${(kept as { id: string }).id}`,
      data: { company: await companyName(scope.tx, companyId), code },
    },
    senderOf(dependencies),
  )
  return { id: report.id }
}

/** Opens the caller's link on this browser by the code that was mailed. */
export async function enterCode(
  scope: Scope,
  dependencies: GuestDependencies,
  { code, caller }: { code: string; caller: Caller },
) {
  const { keys, separateTransactions } = dependencies
  const report = await openBound(scope)
  const { reportCookie, language } = caller
  const key = reportCookie && isLinkToken(reportCookie) ? reportCookie : randomBytes(32).toString('base64url')
  const isRight = (mac: string) => keys.signed(purpose, words(report, code), mac)
  const tried = await separateTransactions.run(async (tx: TransactionHandle) => {
    const outcome = await tryCode(tx, { report, isRight, hash: linkHashOf(key), language })
    if (typeof outcome === 'object' && 'lockedNow' in outcome) await notifyLocked(tx, dependencies, report)
    return outcome
  })
  if (tried === 'over') throw refuse(422, 'report.codeOver', { field: 'code' })
  if (tried === 'locked' || 'lockedNow' in tried) throw refuse(423, 'report.locked')
  if ('left' in tried) {
    if (tried.left === 0) throw refuse(422, 'report.codeOver', { field: 'code' })
    throw refuse(422, 'report.codeWrong', { field: 'code', params: { count: tried.left } })
  }
  caller.keepReportCookie(key)
  return { proof: makeProof(keys, tried.deviceId, Date.now()) }
}

/** The device that the caller has shown to be, or whose key its browser has; null where a code is needed first. */
export async function deviceHere(scope: Scope, reportCookie: string | null): Promise<string | null> {
  const { link } = scope.me
  if (link?.deviceId) return link.deviceId
  return reportCookie && isLinkToken(reportCookie) ? deviceOf(scope, linkHashOf(reportCookie)) : null
}
