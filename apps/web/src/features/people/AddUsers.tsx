import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useText } from '../../core/text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/State.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { InviteForm } from './InviteForm.tsx'
import { words } from './text.ts'

const SeveralPeople = lazy(() => import('./SeveralPeople.tsx').then((one) => ({ default: one.SeveralPeople })))

/** Adds users: one by a form, several by pasted lines or a file. */
export function AddUsers({ onClose }: { onClose: () => void }) {
  const t = useText(words)
  const [tab, setTab] = useState<'one' | 'several'>('one')
  const [isUnsaved, setUnsaved] = useState(false)
  const drop = useRef(() => {})
  const onUnsaved = useCallback((is: boolean, dropTyped: () => void) => {
    drop.current = dropTyped
    setUnsaved(is)
  }, [])
  return (
    <Dialog wide title={t.add} isUnsaved={isUnsaved} onDiscard={() => drop.current()} onClose={onClose}>
      <Tabs
        label={t.add}
        tabs={[
          { key: 'one', label: t.one },
          { key: 'several', label: t.several },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'one' ? (
          <InviteForm onUnsaved={onUnsaved} />
        ) : (
          <Suspense fallback={<Skeleton lines={4} height={40} />}>
            <SeveralPeople onUnsaved={onUnsaved} />
          </Suspense>
        )}
      </Tabs>
    </Dialog>
  )
}
