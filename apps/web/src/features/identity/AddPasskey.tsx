import { identityApi } from '@majlis/domain/identity/api.ts'
import { PasskeyName } from '@majlis/domain/identity/schema.ts'
import { call } from '../../core/client.ts'
import { useForm } from '../../core/form.ts'
import { refresh } from '../../core/hooks.ts'
import { makePasskey } from '../../core/passkey.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { words } from './passkeyText.ts'

interface AddPasskeyProps {
  /** With the recovery codes that came with the first second step. */
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

/** Names a passkey, and has the device make it. */
export function AddPasskey({ onDone, onClose }: AddPasskeyProps) {
  const t = useText(words)
  const [proven, dialog] = useProven()
  const form = useForm({
    schema: async () => PasskeyName,
    start: { name: '' },
    send: async ({ name }) => {
      const asked = await proven(() => call(identityApi.askPasskey, undefined, { quiet: true }))
      const made = await makePasskey(asked).catch((error: Error) => {
        showToast(error.name === 'InvalidStateError' ? t.already : t.failed, 'bad')
        return null
      })
      return made && call(identityApi.addPasskey, { body: { ...made, name } }, { quiet: true })
    },
    done: async (added) => {
      if (!added) return
      await refresh([identityApi.state])
      showToast(t.isAdded, 'good')
      onDone(added.codes)
    },
  })
  return (
    <>
      <FormDialog title={t.add} note={t.addLead} send={t.goOn} form={form} onClose={onClose}>
        <TextInput label={t.name} hint={t.nameHint} required maxLength={60} dir="auto" {...form.field('name')} />
      </FormDialog>
      {dialog}
    </>
  )
}
