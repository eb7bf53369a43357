import { guestApi } from '@majlis/domain/guest/api.ts'
import { liveApi } from '@majlis/domain/live/api.ts'
import { interviewed } from './interviewed.ts'
import type { Stage } from './stage.ts'
import type { Person, World } from './world.ts'

/** A page that waits for news of some ids, and goes on from there each time. */
async function openNewsPage(world: World, who: Person, ...watch: string[]) {
  let after: string | undefined
  const turn = async (hold = 0) => {
    const query = { watch: watch.join(), hold: String(hold), ...(after !== undefined && { after }) }
    const { content } = await world.as(who)(liveApi.changes, { query })
    after = content.cursor
    return content
  }
  const go = (cursor: string) => {
    after = cursor
  }
  await turn()
  return Object.assign(turn, { cursor: () => after as string, go })
}

export type NewsPage = Awaited<ReturnType<typeof openNewsPage>>

/** What happens on a stage of which pages are told: reports, guests of them, and what is said. */
export function newsHands(world: World, stage: Stage) {
  return {
    reported: (status = 11) => interviewed(world, stage, { status, interview: 4, verdict: 1 }),
    openPage: (who: Person, ...watch: string[]) => openNewsPage(world, who, ...watch),
    say: async (who: Person, interviewId: string, more: object = {}) =>
      (await world.as(who)(guestApi.comment, { body: { interviewId, message: 'I like this answer.', ...more } }))
        .content,
    async guestOf(interviewId: string): Promise<Person> {
      const guest = await world.someone('guest', { companyId: stage.companyId })
      const validTill = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
      await world.put('guest', {
        companyId: stage.companyId,
        interviewId,
        accountId: guest.accountId,
        accessLevel: 2,
        validTill,
      })
      return guest
    },
  }
}
