import { areaOf } from '@majlis/domain/core/role.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { menu } from './menu.ts'
import css from './Shell.module.css'
import { words } from './text.ts'

/** The acting role's menu on a page without a router. */
export function OwnMenu() {
  const t = useText(words)
  const { role } = useSessionUser()
  return (
    <ul className={css.menu}>
      {menu[role].map((key) => {
        const href = `/${areaOf[role]}/${key}`
        const isHere = location.pathname === href
        return (
          <li key={key}>
            <a
              className={css.entry}
              href={href}
              data-here={isHere || undefined}
              aria-current={isHere ? 'page' : undefined}
            >
              {t.pages[key]}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
