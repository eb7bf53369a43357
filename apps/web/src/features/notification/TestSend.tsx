import { notificationApi as api } from '@majlis/domain/notification/api.ts'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { DeliveryFacts } from './Delivery.tsx'
import css from './templates.module.css'
import { words } from './templateText.ts'

/** Sends a message to see whether messages arrive, and says what became of it. */
export function TestSend() {
  const t = useText(words)
  const { email } = useSessionUser()
  const [sentId, setSentId] = useState<string | null>(null)
  const form = useEndpointForm(api.sendTest, {
    schema: () => import('@majlis/domain/notification/schema.ts').then((m) => m.TestMessage),
    start: { email },
    done: ({ id }) => setSentId(id),
  })
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={css.lead}>{t.testLead}</p>
      <div className={css.row}>
        <TextInput required type="email" label={t.testTo} {...form.field('email')} />
        <Button kind="main" type="submit" busy={form.busy}>
          {t.testSend}
        </Button>
      </div>
      <div role="status">{sentId && <Outcome key={sentId} id={sentId} />}</div>
    </form>
  )
}

/** Looks again until the message has left the queue. */
function Outcome({ id }: { id: string }) {
  const [isWaiting, setWaiting] = useState(true)
  const { data } = useRead(api.message, { params: { id } }, { every: isWaiting && 1000, staleTime: 0 })
  if (isWaiting && data && data.delivery_status !== DeliveryStatus.QUEUED) setWaiting(false)
  return data ? <DeliveryFacts message={data} /> : null
}
