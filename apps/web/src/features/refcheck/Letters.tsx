import type { RefcheckLetter } from '@majlis/domain/nomination/schema.ts'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { dateTime } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import css from './report.module.css'
import { words } from './runningText.ts'

const kinds = {
  asked: ['nameReferees', 'anotherReferee', 'refereeRequested', 'refereePhoneNotes'],
  reminded: ['nameRefereesReminded', 'refereeReminded'],
} as const
const failed: readonly number[] = [DeliveryStatus.FAILED, DeliveryStatus.BOUNCED]

/** When somebody was asked, and reminded, and what could not be delivered; by e-mail and WhatsApp at once is once. */
export function Letters({ letters }: { letters: readonly RefcheckLetter[] }) {
  const t = useText(words)
  const line = (kind: keyof typeof kinds) => {
    const of = letters.filter(({ type }) => (kinds[kind] as readonly string[]).includes(type))
    const said = of.map(({ sentAt, createdAt, delivery_status }) => {
      const time = dateTime(sentAt ?? createdAt)
      return failed.includes(delivery_status) ? t.undelivered(time) : time
    })
    return said.length > 0 && <p className={css.muted}>{t.letters[kind]([...new Set(said)].join(t.and))}</p>
  }
  return (
    <>
      {line('asked')}
      {line('reminded')}
    </>
  )
}
