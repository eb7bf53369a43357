import { useDensity, useKeys, useScheme } from '../../core/look.ts'
import { useText } from '../../core/text.ts'
import { Switch } from '../../ui/TextInput.tsx'
import css from './account.module.css'
import { words } from './text.ts'

/** How the pages look and listen on this device. */
export function Appearance() {
  const t = useText(words)
  const [scheme, turnScheme] = useScheme()
  const [density, turnDensity] = useDensity()
  const [keys, turnKeys] = useKeys()
  return (
    <div className={css.form}>
      <Switch label={t.dark} value={scheme === 'dark'} onChange={turnScheme} />
      <Switch label={t.compact} detail={t.compactDetail} value={density === 'compact'} onChange={turnDensity} />
      <Switch label={t.keys} detail={t.keysDetail} value={keys === 'on'} onChange={turnKeys} />
    </div>
  )
}
