import { lazy, type ReactNode, Suspense, useState } from 'react'
import { homeOf } from '../core/landing.ts'
import { useProduct, useTitle } from '../core/product.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { IconButton } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Avatar } from '../ui/Name.tsx'
import { Preferences } from '../ui/Preferences.tsx'
import { OwnMenu } from './OwnMenu.tsx'
import css from './Shell.module.css'
import { words } from './text.ts'

const AccountMenu = lazy(() => import('./GuestAccountMenu.tsx'))
const RoleSwitch = lazy(() => import('./RoleSwitch.tsx'))
const dialogs = () => import('./GuestDialogs.tsx')
const MenuDrawer = lazy(() => dialogs().then((one) => ({ default: one.MenuDrawer })))
const SignOutDialog = lazy(() => dialogs().then((one) => ({ default: one.SignOutDialog })))

/** The frame of a guest's own page, as of every signed-in page, without a router: its links lead to other documents. */
export function GuestFrame({ children }: { children: ReactNode }) {
  const t = useText(words)
  const { skip } = useText(kit)
  const product = useProduct()
  useTitle(t.pages.dashboard)
  const { role, name, email, places } = useSessionUser()
  const [opened, open] = useState<'menu' | 'leaving' | null>(null)
  const roleName = <span className={css.role}>{t.roles[role]}</span>
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content">
        {skip}
      </a>
      <header className={css.bar}>
        <IconButton label={t.openMenu} className={css.burger} onClick={() => open('menu')}>
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
            <path d="M4 6h16M4 12h16M4 18h16" strokeLinecap="round" />
          </svg>
        </IconButton>
        <a className={css.brand} href={homeOf(role)} aria-label={product}>
          <Logo />
          <span>{product}</span>
        </a>
        <div className={css.tools}>
          {places.length > 1 ? (
            <Suspense fallback={roleName}>
              <RoleSwitch>{roleName}</RoleSwitch>
            </Suspense>
          ) : (
            roleName
          )}
          <Preferences />
          <Suspense fallback={<Avatar name={name ?? email} />}>
            <AccountMenu onLeave={() => open('leaving')} />
          </Suspense>
        </div>
      </header>
      <nav className={css.side} aria-label={t.menu}>
        <OwnMenu />
      </nav>
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Suspense>
        {opened === 'menu' && <MenuDrawer title={product} onClose={() => open(null)} />}
        {opened === 'leaving' && <SignOutDialog onClose={() => open(null)} />}
      </Suspense>
    </div>
  )
}
