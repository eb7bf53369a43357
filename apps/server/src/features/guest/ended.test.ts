import { guestApi } from '@majlis/domain/guest/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { expect, test } from 'vitest'
import { interviewed, putFilm } from '../../../test/interviewed.ts'
import { shareHands } from '../../../test/shareHands.ts'
import { openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'

const { world, stage } = await openStage()
const { companyId } = stage
const { tokenOf } = shareHands(world, companyId)
const validTill = '2099-01-01'
const set = (text: string, ...values: unknown[]) => world.pool.query(text, values)

/** A report that is shared with a guest and by a link, itself or on a shortlist, and what both pages ask. */
async function shared(by: 'interview' | 'shortlist') {
  const { interviewId, candidate } = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 })
  await putFilm(world, { companyId, interviewId, bytes: Buffer.alloc(3000), duration: 9 })
  const guest = await world.someone('guest', { companyId })
  let shortlistId: string | null = null
  if (by === 'shortlist') {
    const list = { companyId, title: 'One of them', accountId: stage.recruiter.accountId }
    shortlistId = (await world.put('shortlist', list)).id
    await world.put('shortlist_item', { companyId, shortlistId, interviewId, order: 1 })
  }
  const subject = shortlistId ? { shortlistId } : { interviewId }
  const grant = { companyId, ...subject, accessLevel: 2, validTill, show: Shown.COMMENTS }
  const { id } = await world.put('guest', { ...grant, accountId: guest.accountId })
  const link = { ...grant, accountId: stage.recruiter.accountId, accessLevel: 1, email: 'a@firm.test' }
  const { id: publicReportId } = await world.put('public_report', link)
  const token = await tokenOf(publicReportId)
  const readers = { guest: world.as(guest), link: world.as(null, { 'x-link-token': token }) }
  const film = {
    guest: (await readers.guest(interviewApi.recordings, { params: { id: interviewId } })).content.recording,
    link: (await readers.link(guestApi.openOne, { params: { id: interviewId } })).content.film?.recording,
  }
  const view = {} as Record<keyof typeof readers, string>
  for (const who of ['guest', 'link'] as const)
    view[who] = (await readers[who](guestApi.beginView, { body: { interviewId, device: 'phone' } })).content.id
  const query = { filter: { interviewId } }
  /** Whether each way to the report answers, or says anything of it. */
  const answers = async (who: keyof typeof readers) => {
    const ask = readers[who]
    const comments = await ask(guestApi.comments, { query })
    return {
      report:
        who === 'link'
          ? (await ask(guestApi.openOne, { params: { id: interviewId } })).status
          : (await ask(interviewApi.recordings, { params: { id: interviewId } })).status,
      comments: comments.status === 200 ? comments.content.count : comments.status,
      film: (await world.server.inject({ url: `${film[who]}`, headers: { range: 'bytes=0-' } })).statusCode,
      look: (await ask(guestApi.goOnViewing, { params: { id: view[who] }, body: { tenths: 1 } })).status,
    }
  }
  const reads = [interviewId, ...(shortlistId ? [shortlistId] : [])]
  const watched = { guest: [guest.accountId, ...reads].join(), link: reads.join() }
  /** A page that waits: how it is told, and after how long. */
  const waits = async (who: keyof typeof readers) => {
    const watch = watched[who]
    const { content } = await readers[who](liveApi.changes, { query: { watch } })
    return async () => {
      const began = performance.now()
      const { status, content: told } = await readers[who](liveApi.changes, {
        query: { watch, hold: '20', after: content.cursor },
      })
      return { status, news: told?.changes.length ?? 0, ms: performance.now() - began }
    }
  }
  await world.put('comment', {
    companyId,
    interviewId,
    accountId: stage.recruiter.accountId,
    message: 'Seen.',
    audience: 1,
  })
  return { id, publicReportId, guest, candidate, interviewId, shortlistId, answers, waits }
}
type Shared = Awaited<ReturnType<typeof shared>>

const yesterday = (at: Shared) =>
  Promise.all(
    (['guest', 'public_report'] as const).map((table) =>
      set(
        `update ${table} set "validTill" = (now() at time zone (select timezone from company where id = $2))::date - 1 where id = any($1)`,
        [at.id, at.publicReportId],
        companyId,
      ),
    ),
  )
const by = world.as(stage.recruiter)
const ways: {
  way: string
  share: 'interview' | 'shortlist'
  end: (at: Shared) => Promise<unknown>
  who: ('guest' | 'link')[]
}[] = [
  {
    way: 'the switch',
    share: 'interview',
    who: ['guest', 'link'],
    end: async ({ id, publicReportId }) => {
      await by(guestApi.change, { params: { id }, body: { status: 2 } })
      await by(guestApi.changePublished, { params: { id: publicReportId }, body: { status: 2 } })
    },
  },
  { way: 'its last day', share: 'interview', who: ['guest', 'link'], end: yesterday },
  {
    way: 'the end of a membership',
    share: 'interview',
    who: ['guest'],
    end: ({ guest }) => set('update membership set active = false where "accountId" = $1', guest.accountId),
  },
  {
    way: 'the end of a membership of somebody who is a guest elsewhere too',
    share: 'shortlist',
    who: ['guest'],
    end: async ({ guest }) => {
      const elsewhere = await world.company()
      const member = { accountId: guest.accountId, role: 'guest', approvalStatus: 2 }
      await world.put('membership', { ...member, companyId: elsewhere.id })
      await set('delete from membership where "accountId" = $1 and "companyId" = $2', guest.accountId, companyId)
    },
  },
  {
    way: 'an account that is switched off',
    share: 'interview',
    who: ['guest'],
    end: ({ guest }) => set('update account set active = false where id = $1', guest.accountId),
  },
  {
    way: 'an interview that is taken off its shortlist',
    share: 'shortlist',
    who: ['guest', 'link'],
    end: ({ shortlistId, interviewId }) =>
      by(shortlistApi.take, { params: { id: shortlistId as string, interviewId } }),
  },
  {
    way: 'a shortlist that is deleted',
    share: 'shortlist',
    who: ['guest', 'link'],
    end: ({ shortlistId }) => by(shortlistApi.remove, { params: { id: shortlistId as string } }),
  },
  ...(['interview', 'shortlist'] as const).map((share) => ({
    way: `the rejection of a candidate whose ${share} is shared`,
    share,
    who: ['guest' as const, 'link' as const],
    end: async ({ candidate }: Shared) => {
      const body = { status: -3 as const, message: 'Not for this job.' }
      const { status } = await by(reviewApi.changeStatus, { params: { id: candidate.id }, body: body as never })
      expect(status).toBe(200)
    },
  })),
]

test.each(ways)(
  'access that ends by $way: the next call and the next bytes are refused, and pages that wait are told',
  async ({ share, end, who }) => {
    const at = await shared(share)
    for (const one of who) {
      const open = await at.answers(one)
      expect(open).toMatchObject({ report: 200, film: 206, look: 200 })
      expect(open.comments).toBeGreaterThan(0)
    }
    const waiting = []
    for (const one of who) waiting.push((await at.waits(one))())
    await new Promise((resolve) => setTimeout(resolve, 300))
    await end(at)
    // What this file writes itself is committed without its server: that hears of it now.
    await inTransaction(world.pool, 'write', async () => {})
    for (const [nth, told] of (await Promise.all(waiting)).entries()) {
      expect(told.status !== 200 || told.news > 0, `${who[nth]} ${JSON.stringify(told)}`).toBe(true)
      expect(told.ms).toBeLessThan(4000)
    }
    for (const one of who)
      for (const [what, answer] of Object.entries(await at.answers(one)))
        expect([0, 401, 403, 404, 410], `${one} ${what}`).toContain(answer)
  },
)

test('what a share of another candidate says is not woken by a rejection', async () => {
  const [one, other] = [await shared('interview'), await shared('interview')]
  const { rows } = await set(`select count(*)::int as n from change where $1 = any(ids)`, other.id)
  await set('update candidate set status = -3 where id = $1', one.candidate.id)
  expect((await set(`select count(*)::int as n from change where $1 = any(ids)`, other.id)).rows).toEqual(rows)
  const told = await set(
    `select "table" from change where $1 = any(ids) and old = '[]' order by at desc limit 1`,
    one.id,
  )
  expect(told.rows).toEqual([{ table: 'guest' }])
  // Steps that open and close nothing are no news of shares.
  const notes = `select count(*)::int as n from change where "table" <> 'candidate'`
  const before = await set(notes)
  await set('update candidate set status = 12 where id = $1', other.candidate.id)
  expect((await set(notes)).rows).toEqual(before.rows)
})

test('a guest who left the company reads that its access has ended, and the sharer that its account is off', async () => {
  const { id, guest, candidate } = await shared('interview')
  await world.put('membership', {
    accountId: guest.accountId,
    role: 'guest',
    approvalStatus: 2,
    companyId: (await world.company()).id,
  })
  const stateOf = async () => {
    const [own] = (await world.as(guest)(guestApi.shared)).content
    const { data } = (await by(guestApi.list, { query: { page: { limit: 100, number: 1 } } })).content
    return { own: [own?.state, own?.candidate], sharer: data.find((one) => one.id === id)?.state }
  }
  expect(await stateOf()).toEqual({ own: ['active', candidate.accountName.split(' ')[0]], sharer: 'active' })
  await set(
    'update membership set active = false where "accountId" = $1 and "companyId" = $2',
    guest.accountId,
    companyId,
  )
  expect(await stateOf()).toEqual({ own: ['off', null], sharer: 'off' })
})
