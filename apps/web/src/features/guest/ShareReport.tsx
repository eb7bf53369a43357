import { guestApi } from '@majlis/domain/guest/api.ts'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import type { ShareProps } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { words as shared } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { AccessList } from './AccessList.tsx'
import css from './guest.module.css'
import { LinkList } from './LinkList.tsx'
import { ShareForm } from './ShareForm.tsx'
import { words } from './text.ts'

/** The button that shares a report, and its dialog: the form, and below it who has access. */
export default function ShareReport({ interviewId, name }: ShareProps) {
  const t = useText(words)
  const { close } = useText(shared)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <IconShare aria-hidden="true" />
        {t.share}
      </Button>
      {isOpen && (
        <Dialog wide title={t.title(name)} onClose={() => setOpen(false)} footer={<CloseButton>{close}</CloseButton>}>
          <div className={css.dialog}>
            <Form interviewId={interviewId} />
            <AccessList interviewId={interviewId} />
            <LinkList interviewId={interviewId} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The form, once it is known what the company's shares show. */
function Form({ interviewId }: { interviewId: string }) {
  const { data, error, refetch } = useRead(guestApi.shareDefault, { query: { interviewId } }, { staleTime: 0 })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} height={40} />
  return <ShareForm interviewId={interviewId} usual={data} />
}
