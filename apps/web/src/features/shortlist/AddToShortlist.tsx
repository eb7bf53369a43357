import { IconPlaylistAdd } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ShareProps } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from './text.ts'

const AddDialog = lazy(() => import('./AddDialog.tsx'))

/** The button that puts a report on a shortlist, and its dialog. */
export default function AddToShortlist(report: ShareProps) {
  const t = useText(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconPlaylistAdd aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t.add}
      </Button>
      {isOpen && (
        <Suspense>
          <AddDialog {...report} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
