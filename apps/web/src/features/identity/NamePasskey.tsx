import { identityApi } from '@majlis/domain/identity/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { words } from './passkeyText.ts'

interface NamePasskeyProps {
  passkey: { id: string; name: string }
  onClose: () => void
}

/** Gives an own passkey another name. */
export function NamePasskey({ passkey: { id, name }, onClose }: NamePasskeyProps) {
  const t = useText(words)
  const act = useAct(identityApi.renamePasskey, { refreshes: [identityApi.state], message: () => t.renamed })
  const form = useEndpointForm(identityApi.renamePasskey, {
    schema: () => import('@majlis/domain/identity/schema.ts').then((m) => m.PasskeyName),
    start: { name },
    rest: { params: { id } },
    send: act.mutateAsync,
    done: onClose,
  })
  return (
    <FormDialog title={t.rename} form={form} onClose={onClose}>
      <TextInput label={t.name} hint={t.nameHint} required maxLength={60} dir="auto" {...form.field('name')} />
    </FormDialog>
  )
}
