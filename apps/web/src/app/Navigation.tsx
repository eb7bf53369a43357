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
import { type ComponentType, lazy, Suspense } from 'react'
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

/** After the page itself: nothing waits for it. */
const ViewLinks = lazy(async () => {
  await new Promise((done) => setTimeout(done, 1500))
  return import('../ui/ViewLinks.tsx')
})

/** The acting role's menu. */
export function Navigation({ onPick }: { onPick?: () => void }) {
  const t = useText(words)
  const { role } = useSessionUser()
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
      {can(role, 'savedView.use') && (
        <Suspense>
          <ViewLinks pages={menu[role]} {...(onPick && { onPick })} />
        </Suspense>
      )}
    </>
  )
}
