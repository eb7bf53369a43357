import type { Reference } from '@majlis/domain/reference/schema.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { type Answering, nameOf } from './answering.ts'
import { words } from './moreText.ts'
import css from './reference.module.css'

/** What was written down by phone is read here, and corrected or confirmed; while the call goes on, that alone is said. */
export function ToConfirm({ form, call }: Pick<Answering, 'form'> & { call: NonNullable<Reference['call']> }) {
  const t = useText(words)
  const by = inside(call.by)
  return (
    <section className={css.card} role="status">
      {call.until ? (
        <>
          <h2>{t.confirmTitle}</h2>
          <p>{t.confirmText(by, nameOf(form), dateTime(call.until))}</p>
        </>
      ) : (
        <p>{t.onThePhone(by, inside(form.company))}</p>
      )}
    </section>
  )
}
