import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './identity.module.css'
import { words } from './text.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Ten codes that stand once for a lost app; they are shown this one time. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useText(words)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast(t.copied, 'good')
  }
  return (
    <Dialog
      title={t.codesTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>{t.copy}</Button>
          <Button kind="main" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <p>{t.codesLead}</p>
      <ul className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
