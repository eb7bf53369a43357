import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { Link } from '@tanstack/react-router'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { words } from '../ui/panelText.ts'

/** The way to the company's shortlists, for whoever may share reports. */
export function ShortlistsLink() {
  const t = useText(words)
  const { role } = useSessionUser()
  if (!can(role, 'guest.grant')) return null
  return (
    <Link className={buttonClass()} to={`/${areaOf[role]}/shortlists` as '/'}>
      {t.shortlists}
    </Link>
  )
}
