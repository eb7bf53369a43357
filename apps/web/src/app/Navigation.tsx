import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import {
  IconAdjustments,
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendarWeek,
  IconHelpHexagon,
  IconLayoutDashboard,
  IconUserSearch,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { menu, type PageKey } from './menu.ts'
import css from './Shell.module.css'
import { words } from './text.ts'

const icons: Record<PageKey, ComponentType> = {
  dashboard: IconLayoutDashboard,
  requisition: IconBriefcase,
  candidates: IconUserSearch,
  interviews: IconVideo,
  calendar: IconCalendarWeek,
  'question-bank': IconHelpHexagon,
  companies: IconBuildingCommunity,
  users: IconUsers,
  setup: IconBuilding,
  preferences: IconAdjustments,
}

const ViewLinks = lazy(() => import('../ui/ViewLinks.tsx'))
/** The saved views come so long after the page itself, in milliseconds: nothing waits for them. */
const later = 1500
let isLater = false

/** The acting role's menu. */
export function Navigation({ onPick }: { onPick?: () => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [hasViews, setViews] = useState(isLater)
  useEffect(() => {
    const timer = setTimeout(() => {
      isLater = true
      setViews(true)
    }, later)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <ul className={css.menu}>
        {menu[role].map((key) => {
          const Icon = icons[key]
          return (
            <li key={key}>
              <Link
                className={css.entry}
                to={`/${areaOf[role]}/${key}` as '/'}
                activeProps={{ 'data-here': true } as object}
                {...(onPick && { onClick: onPick })}
              >
                <Icon />
                {t.pages[key]}
              </Link>
            </li>
          )
        })}
      </ul>
      {hasViews && can(role, 'savedView.use') && (
        <Suspense>
          <ViewLinks pages={menu[role]} {...(onPick && { onPick })} />
        </Suspense>
      )}
    </>
  )
}
