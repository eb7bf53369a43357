import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import css from './calendars.module.css'
import { words } from './text.ts'

/** The address that was just made, for as long as its place stays open. */
export function NewAddress({ address }: { address: string }) {
  const t = useText(words)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    showToast(t.copied, 'good')
  }
  return (
    <div className={css.address}>
      <label htmlFor="own-calendar-address">{t.ownAddress}</label>
      <div className={css.line}>
        <input
          ref={field}
          id="own-calendar-address"
          aria-describedby="own-calendar-once"
          dir="ltr"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<IconCopy />} onClick={() => void copy()}>
          {t.copy}
        </Button>
      </div>
      <p id="own-calendar-once">{t.once}</p>
    </div>
  )
}
