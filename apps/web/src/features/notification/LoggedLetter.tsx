import { notificationApi } from '@majlis/domain/notification/api.ts'
import { IconArrowLeft, IconSend } from '@tabler/icons-react'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { LetterHead } from './LetterHead.tsx'
import css from './notification.module.css'
import { Sheet } from './Sheet.tsx'
import { words } from './text.ts'
import { useResend } from './useResend.ts'

/** A message of the log as it was or will be sent, in the place of the list; it may be sent once more. */
export function LoggedLetter({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useText(words)
  const { data, error, refetch } = useRead(notificationApi.logged, { params: { id } })
  const resend = useResend()
  return (
    <div className={css.letter}>
      <div className={css.actions}>
        <Button small icon={<IconArrowLeft className="mirrored" />} onClick={onBack} data-first>
          {t.back}
        </Button>
        {data && resend.isOpen && (
          <Button
            small
            icon={<IconSend className="mirrored" />}
            busy={resend.isBusy(id)}
            why={resend.why(data)}
            onClick={() => resend.send(id)}
          >
            {t.resend}
          </Button>
        )}
      </div>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={10} height={18} />}
      {data && (
        <>
          <LetterHead message={data} subject={data.subject} />
          <Sheet {...data} />
        </>
      )}
    </div>
  )
}
