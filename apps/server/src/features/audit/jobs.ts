import type pg from 'pg'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { queueMessage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { settingNow } from '../setting/store.ts'
import { type Anchor, cutAudit, takeAnchor } from './store.ts'

interface Dependencies extends SenderDependencies {
  pool: pg.Pool
  /** Tells what must not stand in the database alone. */
  tell(line: string): void
}

/**
 * Keeps the head of the audit log, hour by hour: in the database, in the server's log, and once a day in a mail to the
 * address of the settings. Whoever cuts the log, or makes it anew, cannot take those back.
 */
export async function anchorAudit({ pool, tell, ...dependencies }: Dependencies): Promise<void> {
  const anchor = await inTransaction(pool, 'write', async (tx) => {
    const taken = await takeAnchor(tx)
    if (taken) await mailAnchor(tx, dependencies, taken)
    return taken
  })
  if (anchor) tell(`audit log: ${lineOf(anchor)}`)
}

/** Ends what of the audit log is older than five years. What the last entry that went was is told outside the database too. */
export async function endAudit({ pool, tell }: Pick<Dependencies, 'pool' | 'tell'>): Promise<void> {
  const cut = await inTransaction(pool, 'write', cutAudit)
  if (cut) tell(`audit log: ended up to place ${cut.sequence}, hash ${cut.hash}, ${cut.entries} entries`)
}

const lineOf = ({ entries, sequence, hash }: Anchor) => `${entries} entries, place ${sequence}, hash ${hash}`

async function mailAnchor(tx: TransactionHandle, dependencies: SenderDependencies, anchor: Anchor) {
  const email = await settingNow(tx, 'security.anchorMail')
  if (!email) return
  const language = (await settingNow(tx, 'defaults.language')) as 'en' | 'ar'
  await queueMessage(
    tx,
    {
      event: 'auditAnchor',
      to: { email, name: email, language },
      companyId: null,
      data: { message: lineOf(anchor), link: '/admin/preferences?tab=audit' },
      dedupeKey: `auditAnchor:${new Date(anchor.at).toISOString().slice(0, 10)}`,
    },
    senderOf(dependencies),
  )
}
