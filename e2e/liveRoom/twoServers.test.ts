import { expect, test } from 'vitest'
import { fakeDevices } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { keepUploads, sha256, spyOnRecorders } from '../recorderSpy.ts'
import { signInAs } from '../user.ts'
import { leads, planMeeting } from './meeting.ts'
import { expectPicture, type Participant, participant, prepare } from './people.ts'

const stage = openFixture(fakeDevices)
const long = { timeout: 300_000 }

/** How many pictures of the other one have been shown. */
const pictures = ({ page }: Participant) =>
  page.evaluate(() => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>('figure video')]
    return Math.max(0, ...videos.map((video) => video.getVideoPlaybackQuality().totalVideoFrames))
  })
const hashes = (films: Buffer[]) => films.map(sha256).sort()

test(
  'two sit at two servers, one of which is killed: they go on talking, and stamps and both films arrive whole',
  long,
  async () => {
    const { browser, product } = stage
    const other = await product.beside()
    const { interviewId, link } = await planMeeting(product, leads.en, 'two.servers@applicant.test', 600)
    const kept = keepUploads(product.dataDir)
    const [candidate, interviewer] = [
      { ...(await participant(browser, 'en', 'candidate')), look: async () => {} },
      { ...(await participant(browser, 'en', 'interviewer')), look: async () => {} },
    ]
    const heard = [await spyOnRecorders(candidate.context), await spyOnRecorders(interviewer.context)]
    await candidate.page.goto(link)
    await signInAs(interviewer.page, other.url, leads.en)
    await interviewer.page.goto(`${other.url}/interviewer/interview/${interviewId}/room`)
    await Promise.all([prepare(candidate), prepare(interviewer)])
    const { t } = interviewer
    await interviewer.page.getByRole('listitem').filter({ hasText: 'Dana' }).getByText(t.steps.lobby).waitFor()
    await interviewer.press(t.start)
    for (const one of [candidate, interviewer]) {
      await expectPicture(one)
      await one.page.getByText(t.savedUpTo('').trim()).waitFor()
    }
    const asked = async () => {
      const { rows } = await product.pool.query(
        `select count("askedAt")::int as count, min("askedAt") as at from interview_question where "interviewId" = $1`,
        [interviewId],
      )
      return rows[0] as { count: number; at: string | null }
    }

    await interviewer.page.getByRole('button', { name: /^Asked/ }).waitFor()
    await other.kill()
    await interviewer.page.getByText(t.offline).waitFor()
    const before = await Promise.all([pictures(candidate), pictures(interviewer)])
    const stampedAt = Date.now()
    await interviewer.page.keyboard.press('n')
    for (const [nth, one] of [candidate, interviewer].entries())
      await eventually(() => pictures(one)).toBeGreaterThan((before[nth] ?? 0) + 20)
    expect(await asked()).toMatchObject({ count: 0 })
    expect(await candidate.page.getByText(t.lost).count()).toBe(0)
    await other.restart()
    await eventually(async () => (await asked()).count).toBe(1)
    expect(Math.abs(Date.parse((await asked()).at ?? '') - stampedAt)).toBeLessThan(1000)
    await eventually(() => interviewer.page.getByText(t.offline).count()).toBe(0)

    await interviewer.press(t.end)
    await interviewer.page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click()
    await candidate.page.getByText(t.overClose).waitFor()
    await interviewer.page.waitForURL(/interviews\?/)
    // A page that is left has nothing more to send.
    await Promise.all([candidate.leave(), interviewer.leave()])
    const made = heard.flatMap((one) => one.recordings().map((parts) => Buffer.concat(parts)))
    expect(made.length).toBeGreaterThanOrEqual(2)
    expect(hashes(await kept.all())).toEqual(hashes(made))
  },
)
