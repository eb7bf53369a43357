import type { openEyes } from '@majlis/server/test/eyes.ts'
import { until } from '../journey/people.ts'
import { must } from '../page.ts'
import type { Stack } from '../stack.ts'
import type { Ledger } from './people.ts'

/** The server that takes writes now. */
export type Primary = 'one' | 'two'

/** What was acknowledged is there, and once; throws what is not. Answers the count in words. */
export async function checkRows({ databases }: Stack, primary: Primary, ledger: Ledger): Promise<string> {
  const eyes = databases.eyes(primary)
  try {
    return await checkRowsIn(eyes, ledger)
  } finally {
    await eyes.end()
  }
}

/** The same of any database. */
export async function checkRowsIn(
  eyes: ReturnType<typeof openEyes>,
  ledger: Pick<Ledger, 'candidates' | 'notes'>,
): Promise<string> {
  const { candidates, notes } = { candidates: [...ledger.candidates], notes: [...ledger.notes] }
  const rows = async (text: string, values: unknown[] = []) => (await eyes.query(text, values)).rows
  const kept = new Map((await rows('select id, email from candidate')).map(({ id, email }) => [id, email]))
  const lost = candidates.filter(({ id, email }) => kept.get(id) !== email)
  must(!lost.length, `${lost.length} acknowledged candidates are lost: ${lost[0]?.email}`)
  const written = new Map((await rows('select id, message from requisition_note')).map((row) => [row.id, row.message]))
  const gone = notes.filter(({ id, message }) => written.get(id) !== message)
  must(!gone.length, `${gone.length} acknowledged notes are lost: ${gone[0]?.message}`)
  const twice = await rows('select email from candidate group by email, "requisitionId" having count(*) > 1')
  must(!twice.length, `${twice.length} candidates were added twice: ${twice[0]?.email}`)
  const again = await rows('select message from requisition_note group by message having count(*) > 1')
  must(!again.length, `${again.length} notes were written twice: ${again[0]?.message}`)
  const halves = await rows(`select id from candidate where not exists
    (select from candidate_history history where history."candidateId" = candidate.id)`)
  must(!halves.length, `${halves.length} candidates have no history`)
  return `${candidates.length + notes.length} acknowledged = rows`
}

/** Every message that was queued was sent and lies in its mailbox, none of them twice. */
export async function checkMails({ databases, mail }: Stack, primary: Primary, deaths: number): Promise<string> {
  const eyes = databases.eyes(primary)
  const rows = async () =>
    (
      await eyes.query(
        'select "messageId" as id, recipient, subject, delivery_status as status, "lastError" from notification_log where kind = 1',
      )
    ).rows as { id: string; recipient: string; subject: string; status: number; lastError: string | null }[]
  try {
    const waiting = async () => {
      const ids = new Set(mail.all().map(({ id }) => bare(id)))
      return (await rows()).filter(({ id }) => !ids.has(bare(id)))
    }
    await until('all messages in their mailboxes', async () => !(await waiting()).length, 240).catch(async () => {
      const left = await waiting()
      throw new Error(`${left.length} messages are in no mailbox: ${JSON.stringify(left[0])}`)
    })
    const all = mail.all()
    const copies = all.length - new Set(all.map(({ id }) => bare(id))).size
    // Nobody can know whether a server has a message whose sender died between handing it over and noting it.
    must(copies <= deaths, `${copies} messages arrived again after ${deaths} deaths of processes`)
    const known = new Set((await rows()).map(({ id }) => bare(id)))
    const strangers = all.filter(({ id }) => !known.has(bare(id)))
    must(!strangers.length, `${strangers.length} messages that no row names: ${strangers[0]?.subject}`)
    const again = copies
      ? `, ${copies} of them again by the same Message-ID after ${deaths} deaths of processes`
      : ', none twice'
    return `${all.length} messages in mailboxes${again}`
  } finally {
    await eyes.end()
  }
}

const bare = (id: string) => id.replace(/[<>]/g, '')
