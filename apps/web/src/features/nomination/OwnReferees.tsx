import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { useState } from 'react'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { NamingForm } from './Nominate.tsx'
import css from './nomination.module.css'
import { words } from './text.ts'
import { useNomination } from './useNomination.ts'

/** Of an own application that asks for referees: how many are named, and the way to name them. */
export function OwnReferees({ candidateId }: { candidateId: string }) {
  const t = useText(words)
  const naming = useNomination({ candidateId })
  const [isOpen, setOpen] = useState(false)
  if (naming.asked.state !== 'loaded') return null
  const { answer } = naming.asked
  const counting = answer.places.filter(({ isReplaced }) => !isReplaced)
  const named = counting.filter(({ status }) => status !== RefereeStatus.PENDING).length
  // What was asked, and who has answered, stays to be seen when it is over.
  const isWhole = named === counting.length || answer.state === 'concluded'
  if (isOpen) return <NamingForm answer={answer} naming={naming} />
  return (
    <div className={css.form}>
      <p className={css.muted}>{t.added(named, counting.length)}</p>
      <div>
        <Button kind={isWhole ? 'plain' : 'main'} onClick={() => setOpen(true)}>
          {isWhole ? t.title : t.nameNow}
        </Button>
      </div>
    </div>
  )
}
