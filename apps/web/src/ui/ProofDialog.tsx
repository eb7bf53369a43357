import { identityApi } from '@majlis/domain/identity/api.ts'
import { useState } from 'react'
import { useEndpointForm } from '../core/form.ts'
import { useText } from '../core/text.ts'
import { Button } from './Button.tsx'
import { FormDialog } from './FormDialog.tsx'
import { words } from './proofText.ts'
import { PasswordInput, TextInput } from './TextInput.tsx'

interface ProofDialogProps {
  onProven: () => void
  onClose: () => void
}

/** Asks for the password, or for the digits of the app, before something that only the owner may do. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const t = useText(words)
  const [byCode, setByCode] = useState(false)
  const form = useEndpointForm(identityApi.prove, {
    schema: () => import('@majlis/domain/identity/schema.ts').then((m) => m.Proof),
    start: byCode ? { code: '' } : { password: '' },
    done: onProven,
  })
  return (
    <FormDialog title={t.title} note={t.lead} send={t.confirm} form={form} onClose={onClose}>
      {byCode ? (
        <TextInput
          label={t.digits}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          required
          {...form.field('code')}
        />
      ) : (
        <PasswordInput label={t.password} autoComplete="current-password" required {...form.field('password')} />
      )}
      <div>
        <Button
          small
          kind="quiet"
          onClick={() => {
            form.set('password', undefined)
            form.set('code', undefined)
            setByCode(!byCode)
          }}
        >
          {byCode ? t.usePassword : t.useCode}
        </Button>
      </div>
    </FormDialog>
  )
}
