import { identityApi } from '@majlis/domain/identity/api.ts'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './identity.module.css'
import { words } from './text.ts'

interface TotpSetupProps {
  fresh: { secret: string; address: string }
  onDone: (codes: readonly string[]) => void
  onClose: () => void
}

/** The secret for an app, as a picture and in letters; digits of the app turn it on. */
export function TotpSetup({ fresh: { secret, address }, onDone, onClose }: TotpSetupProps) {
  const t = useText(words)
  const confirm = useAct(identityApi.confirmTotp, { refreshes: [identityApi.state], quiet: true })
  const form = useEndpointForm(identityApi.confirmTotp, {
    draft: false,
    schema: () => import('@majlis/domain/identity/schema.ts').then((m) => m.Code),
    start: { code: '' },
    send: confirm.mutateAsync,
    done: ({ codes }) => onDone(codes),
  })
  return (
    <FormDialog title={t.setupTitle} send={t.turnOn} form={form} onClose={onClose}>
      <p>{t.setupScan}</p>
      <Picture text={address} label={t.qr} />
      <p>
        {t.setupKey}{' '}
        <code className={css.secret} dir="ltr">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <TextInput
        label={t.digits}
        hint={t.setupDigits}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
        {...form.field('code')}
      />
    </FormDialog>
  )
}

/** Drawn as one path: no address of a picture, no words of markup. */
function Picture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 })
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
    return { path, size }
  }, [text])
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
