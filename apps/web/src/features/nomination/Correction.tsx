import type { NominatedPlace } from '@majlis/domain/nomination/schema.ts'
import { useState } from 'react'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './nomination.module.css'
import { words } from './text.ts'
import type { Naming } from './useNomination.ts'

interface CorrectionProps {
  place: NominatedPlace
  naming: Naming
  onDone: () => void
}

/** The right address in the place of a wrong one. */
export function Correction({ place, naming, onDone }: CorrectionProps) {
  const t = useText(words)
  const [email, setEmail] = useState(place.email ?? '')
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault()
        if (await naming.correct(place.id, email)) onDone()
      }}
    >
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t.newAddress}
        maxLength={128}
        required
        value={email}
        onChange={setEmail}
      />
      <div className={css.acts}>
        <Button type="submit" kind="main" busy={naming.busy === place.id}>
          {t.send}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
