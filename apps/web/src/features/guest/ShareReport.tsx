import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import type { Shared } from './ShareForm.tsx'
import { words } from './text.ts'

/** The button that shares a report, and its dialog. */
export default function ShareReport({ isMain = false, ...report }: Shared & { name: string; isMain?: boolean }) {
  const t = useText(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={isMain ? 'main' : 'plain'} icon={<IconShare aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t.share}
      </Button>
      {isOpen && <ShareDialog {...report} onClose={() => setOpen(false)} />}
    </>
  )
}
