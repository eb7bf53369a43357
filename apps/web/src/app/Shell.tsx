import { areaOf } from '@majlis/domain/core/role.ts'
import { IconLogout, IconMenu2, IconRowInsertBottom, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { homeOf } from '../core/landing.ts'
import { useOnline } from '../core/online.ts'
import { useDensity } from '../core/preferences.ts'
import { useProduct } from '../core/product.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { IconButton } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Avatar, Name } from '../ui/Name.tsx'
import { Menu } from '../ui/Popover.tsx'
import { Preferences } from '../ui/Preferences.tsx'
import { Navigation } from './Navigation.tsx'
import css from './Shell.module.css'
import { ShellCommands } from './ShellCommands.tsx'
import { words } from './text.ts'

const RoleSwitch = lazy(() => import('./RoleSwitch.tsx'))
const MenuDrawer = lazy(() => import('./ShellDialogs.tsx').then((one) => ({ default: one.MenuDrawer })))
const SignOutDialog = lazy(() => import('./ShellDialogs.tsx').then((one) => ({ default: one.SignOutDialog })))

/** The frame of every signed-in page: bar above, menu at the start side, content. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText(words)
  const { skip } = useText(kit)
  const product = useProduct()
  const user = useSessionUser()
  const isProfile = /\/profile\/(create|edit)$/.test(useLocation().pathname)
  const isOnline = useOnline()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={css.shell} data-alone={isProfile || undefined}>
      <a className={css.skip} href="#content">
        {skip}
      </a>
      <header className={css.bar}>
        {!isProfile && (
          <IconButton label={t.openMenu} className={css.burger} onClick={() => setMenuOpen(true)}>
            <IconMenu2 />
          </IconButton>
        )}
        <Link className={css.brand} to={homeOf(user.role) as '/'} aria-label={product}>
          <Logo />
          <span>{product}</span>
        </Link>
        <div className={css.tools}>
          <ShellCommands leave={() => setLeaving(true)} />
          <RoleInUse />
          <Preferences />
          <AccountMenu onLeave={() => setLeaving(true)} />
        </div>
      </header>
      <p role="status" className={css.offline}>
        {!isOnline && t.offline}
      </p>
      {!isProfile && (
        <nav className={css.side} aria-label={t.menu}>
          <Navigation />
          {user.companyName && (
            <p className={css.company}>
              <Name>{user.companyName}</Name>
            </p>
          )}
        </nav>
      )}
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Suspense>
        {isMenuOpen && <MenuDrawer title={product} onClose={() => setMenuOpen(false)} />}
        {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
      </Suspense>
    </div>
  )
}

/** The role that the reader acts in; who holds others finds them here, and in the palette. */
function RoleInUse() {
  const t = useText(words)
  const { role, places } = useSessionUser()
  const name = <span className={css.role}>{t.roles[role]}</span>
  return places.length > 1 ? (
    <Suspense fallback={name}>
      <RoleSwitch>{name}</RoleSwitch>
    </Suspense>
  ) : (
    name
  )
}

function AccountMenu({ onLeave }: { onLeave: () => void }) {
  const t = useText(words)
  const user = useSessionUser()
  const [density, turn] = useDensity()
  const area = areaOf[user.role]
  return (
    <Menu
      label={t.account}
      icon={<Avatar name={user.name ?? user.email} />}
      items={[
        { key: 'profile', label: t.profile, icon: <IconUserCircle />, href: `/${area}/profile/edit` },
        { key: 'settings', label: t.settings, icon: <IconSettings />, href: `/${area}/settings` },
        {
          key: 'density',
          label: density === 'compact' ? t.comfortable : t.compact,
          icon: <IconRowInsertBottom />,
          onPick: turn,
        },
        { key: 'out', label: t.signOut, icon: <IconLogout />, danger: true, onPick: onLeave },
      ]}
    />
  )
}
