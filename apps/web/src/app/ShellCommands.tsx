import { areaOf } from '@majlis/domain/core/role.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCommands } from '../core/commands.ts'
import { useDensity, useScheme } from '../core/preferences.ts'
import { useSessionUser } from '../core/session.ts'
import { setLanguage, useLanguage, useText } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { menu } from './menu.ts'
import css from './Shell.module.css'
import { words } from './text.ts'

const Palette = lazy(() => import('./Palette.tsx'))

interface Acts {
  actAs: (role: string) => void
  leave: () => void
}

/** Offers what the frame can do, and opens the palette by its button or Ctrl or Cmd K. */
export function ShellCommands({ actAs, leave }: Acts) {
  const t = useText(words)
  const k = useText(kit)
  const { role, roles } = useSessionUser()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [scheme, turnScheme] = useScheme()
  const [density, turnDensity] = useDensity()
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  const go = (page: string) => void navigate({ to: `/${areaOf[role]}/${page}` as '/' })
  useCommands([
    ...menu[role].map((page) => ({ key: page, label: t.pages[page], run: () => go(page) })),
    { key: 'profile', label: t.profile, run: () => go('profile/edit') },
    { key: 'settings', label: t.settings, run: () => go('settings') },
    ...roles
      .filter((one) => one !== role)
      .map((one) => ({ key: one, label: t.roles[one], hint: t.switchRole, run: () => actAs(one) })),
    { key: 'language', label: k.language, run: () => void setLanguage(other) },
    { key: 'scheme', label: scheme === 'dark' ? k.toLight : k.toDark, run: turnScheme },
    { key: 'density', label: density === 'compact' ? t.comfortable : t.compact, run: turnDensity },
    { key: 'out', label: t.signOut, run: leave },
  ])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button type="button" className={css.find} onClick={() => setOpen(true)}>
        <svg
          viewBox="0 0 24 24"
          width="17"
          height="17"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="m20 20-4.5-4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" strokeLinecap="round" />
        </svg>
        <span>{t.find}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
