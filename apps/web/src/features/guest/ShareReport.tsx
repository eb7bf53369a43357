import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShareProps } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { words as shared } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { AccessList } from './AccessList.tsx'
import css from './guest.module.css'
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
            <ShareForm interviewId={interviewId} />
            <AccessList interviewId={interviewId} />
          </div>
        </Dialog>
      )}
    </>
  )
}
