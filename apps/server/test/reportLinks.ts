import { guestApi } from '@majlis/domain/guest/api.ts'
import type { Post } from './post.ts'
import type { Person, World } from './world.ts'

/** Reports shared by link, each with an address of its own, and how they are opened. */
export function reportLinks(world: World, sharer: Person, post: Post) {
  let made = 0
  const publish = (who: Person, body: object) =>
    world.as(who)(guestApi.publish, { body: { email: ['client@firm.test'], ...body } })
  const mailsTo = (email: string) => JSON.stringify(post.mails.filter((one) => JSON.stringify(one.to).includes(email)))

  return {
    publish,
    visit: (token: string, more: Record<string, string> = {}) => world.as(null, { 'x-link-token': token, ...more }),
    mailsTo,
    /** A link to a report as its mail has it, and the row that says what it opens. */
    async linked(body: object) {
      const email = `client${++made}@firm.test`
      const { content } = await publish(sharer, { ...body, email: [email] })
      await post.deliver()
      const mail = mailsTo(email)
      const token = /\/report\/([\w-]{43})/.exec(mail)?.[1] as string
      return { token, email, report: content[0] as NonNullable<(typeof content)[0]>, mail }
    },
  }
}
