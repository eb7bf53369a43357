import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { words } from '../ui/panelText.ts'

/** The way to the ref-checks of all requisitions, for whoever may read them. */
export function RefchecksLink({ children }: { children?: ReactNode }) {
  const t = useText(words)
  const { role } = useSessionUser()
  if (!can(role, 'refcheck.read')) return null
  return (
    <Link className={buttonClass()} to={`/${areaOf[role]}/refchecks` as '/'}>
      {children ?? t.refchecks}
    </Link>
  )
}
