import { can } from '@majlis/domain/core/permission.ts'
import { useDensity, useKeys, useScheme } from '../../core/preferences.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Switch } from '../../ui/Choices.tsx'
import css from './account.module.css'
import { words } from './text.ts'

/** How the pages look and listen on this device. */
export function Appearance() {
  const t = useText(words)
  const { role } = useSessionUser()
  const [scheme, turnScheme] = useScheme()
  const [density, turnDensity] = useDensity()
  const [keys, turnKeys] = useKeys()
  return (
    <div className={css.form}>
      <Switch label={t.dark} value={scheme === 'dark'} onChange={turnScheme} />
      <Switch label={t.compact} detail={t.compactDetail} value={density === 'compact'} onChange={turnDensity} />
      {can(role, 'candidate.read') && (
        <Switch label={t.keys} detail={t.keysDetail} value={keys === 'on'} onChange={turnKeys} />
      )}
    </div>
  )
}
