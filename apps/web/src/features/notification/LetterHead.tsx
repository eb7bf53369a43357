import { useText } from '../../core/text.ts'
import { Latin } from '../../ui/Name.tsx'
import { DeliveryFacts, type Told } from './Delivery.tsx'
import css from './notification.module.css'
import { words } from './text.ts'

interface LetterHeadProps {
  message: Told & { recipient: string }
  /** Said here where no heading says it. */
  subject?: string | null | undefined
}

/** To whom a message goes, and how far it has come. */
export function LetterHead({ message, subject }: LetterHeadProps) {
  const t = useText(words)
  return (
    <dl className={css.head}>
      {subject && (
        <>
          <dt>{t.subject}</dt>
          <dd>
            <bdi>{subject}</bdi>
          </dd>
        </>
      )}
      <dt>{t.to}</dt>
      <dd>
        <Latin>{message.recipient}</Latin>
      </dd>
      <dt>{t.delivery}</dt>
      <dd>
        <DeliveryFacts message={message} />
      </dd>
    </dl>
  )
}
