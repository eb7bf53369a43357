import { identityApi } from '@majlis/domain/identity/api.ts'
import { useState } from 'react'
import { call } from '../core/client.ts'
import { useEndpointForm } from '../core/form.ts'
import { useRead } from '../core/hooks.ts'
import { isPasskeyHere } from '../core/passkeyHere.ts'
import { useText } from '../core/text.ts'
import { showToast } from '../core/toast.ts'
import { Button } from './Button.tsx'
import { CloseButton, Dialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import css from './ProofDialog.module.css'
import { words } from './proofText.ts'
import { PasswordInput, TextInput } from './TextInput.tsx'

interface ProofDialogProps {
  onProven: () => void
  onClose: () => void
}

/** Asks for the password, or for the digits of the app, before something that only the owner may do. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const t = useText(words)
  const { data: state } = useRead(identityApi.state, undefined, { staleTime: 0 })
  const [chosen, setChosen] = useState<boolean | null>(null)
  // Whoever has no password has the app.
  const byCode = chosen ?? (state !== undefined && !state.hasPassword && state.totp)
  const [isAsking, setAsking] = useState(false)
  const hasPasskey = state?.passkeys.some(({ works }) => works) && isPasskeyHere(state.passkeyHost)
  const byPasskey = async () => {
    setAsking(true)
    try {
      const { signByPasskey } = await import('../core/passkey.ts')
      const passkey = await signByPasskey(await call(identityApi.askProof, undefined, { quiet: true }))
      if (!passkey) return
      await call(identityApi.prove, { body: { passkey } }, { quiet: true })
      onProven()
    } catch (error) {
      showToast((error as Error).message, 'bad')
    } finally {
      setAsking(false)
    }
  }
  const form = useEndpointForm(identityApi.prove, {
    draft: false,
    schema: () => import('@majlis/domain/identity/schema.ts').then((m) => m.Proof),
    start: byCode ? { code: '' } : { password: '' },
    done: onProven,
  })
  // Whoever comes by a provider alone has nothing to type here: a fresh sign-in is the proof.
  if (state && !state.hasPassword && !state.totp && !hasPasskey)
    return (
      <Dialog title={t.title} onClose={onClose} footer={<CloseButton>{t.close}</CloseButton>}>
        <p>{t.signInAgain}</p>
      </Dialog>
    )
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
      <div className={css.ways}>
        {hasPasskey && (
          <Button small busy={isAsking} onClick={() => void byPasskey()}>
            {t.usePasskey}
          </Button>
        )}
        <Button
          small
          kind="quiet"
          onClick={() => {
            form.set('password', undefined)
            form.set('code', undefined)
            setChosen(!byCode)
          }}
        >
          {byCode ? t.usePassword : t.useCode}
        </Button>
      </div>
    </FormDialog>
  )
}
