import type { Nomination } from '@majlis/domain/nomination/schema.ts'
import { useState } from 'react'
import { inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import css from './nomination.module.css'
import { words as pageWords } from './text.ts'
import type { Naming } from './useNomination.ts'
import { placeDrafts } from './usePlaceDraft.ts'
import { words } from './withdrawalText.ts'

/** A candidate takes its consent back, asked once more. */
export default function Withdrawal({ answer, naming }: { answer: Nomination; naming: Naming }) {
  const page = useText(pageWords)
  const t = useText(words)
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {page.withdraw}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t.sure}
          confirm={t.confirm}
          cancel={page.cancel}
          busy={naming.busy === ''}
          onConfirm={async () => {
            if (!(await naming.withdraw())) return
            for (const { id } of answer.places) placeDrafts.drop(id)
            scrollTo({ top: 0 })
          }}
          onClose={() => setAsking(false)}
        >
          <div className={css.form}>
            <p>{t.ends(inside(answer.company))}</p>
            <p>{t.stays(inside(answer.company))}</p>
            {naming.faults
              .filter(({ place }) => place === '')
              .map(({ message }) => (
                <p key={message} role="alert">
                  {message}
                </p>
              ))}
          </div>
        </ConfirmDialog>
      )}
    </div>
  )
}
