import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { useState } from 'react'
import { inside } from '../../core/format.ts'
import { number } from '../../core/number.ts'
import { count, useText } from '../../core/text.ts'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { isNumber, mustBeTyped } from './deletion.ts'
import css from './removals.module.css'
import { words as removalWords } from './removalText.ts'
import { words } from './text.ts'

interface DeleteDialogProps {
  requisition: Requisition
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a requisition goes; where many candidates go with it, for their number as well. */
export function DeleteDialog({ requisition, ...rest }: DeleteDialogProps) {
  const t = { ...useText(words), ...useText(removalWords) }
  const [typed, setTyped] = useState('')
  const candidates = requisition.candidateCount ?? 0
  const isAsked = mustBeTyped(candidates)
  const isTyped = !isAsked || isNumber(typed, candidates)
  const shown = inside(number(candidates))
  return (
    <RemoveDialog what={requisition.title} why={!isTyped && t.typeWhy(shown)} {...rest}>
      <p>{t.deleteText}</p>
      {candidates > 0 && (
        <p>
          {count(t.deleteWith, candidates)} {t.ahead}
        </p>
      )}
      {isAsked && (
        <div className={css.typed}>
          <TextInput
            label={t.typeLabel(shown)}
            value={typed}
            onChange={setTyped}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            onKeyDown={({ key, repeat }) => key === 'Enter' && !repeat && isTyped && !rest.busy && rest.onConfirm()}
          />
        </div>
      )}
    </RemoveDialog>
  )
}
