import type { ReactNode } from 'react'
import { Refused } from '../core/client.ts'
import { useLogo, useProduct, useTitle } from '../core/product.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { buttonClass } from './Button.tsx'
import { Logo } from './Logo.tsx'
import { Preferences } from './Preferences.tsx'
import css from './PublicPage.module.css'
import { Failed } from './State.tsx'

interface PublicPageProps {
  /** The page's name in the window's title. */
  title: string
  /** Shown as the heading; the title unless given. */
  heading?: ReactNode
  lead?: ReactNode
  children?: ReactNode
  /** Beside the card on wide screens, under it on phones. */
  beside?: ReactNode
  wide?: boolean
}

/** The frame of the pages that strangers open: mark, language, light, one card. */
export function PublicPage({ title, heading, lead, children, beside, wide }: PublicPageProps) {
  useTitle(title)
  const product = useProduct()
  const logo = useLogo()
  const t = useText(words)
  return (
    <div className={css.page}>
      <a className={css.skip} href="#content">
        {t.skip}
      </a>
      <header className={css.bar}>
        <a className={css.brand} href="/">
          <Logo />
          {product}
        </a>
        <Preferences />
      </header>
      <main id="content" tabIndex={-1} className={`${css.main} ${beside ? css.two : ''} ${wide ? css.wide : ''}`}>
        <section className={css.card}>
          {logo && <img className={css.logo} src={`/api/other/logo/${logo}`} alt="" />}
          <h1>{heading ?? title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
          {children}
        </section>
        {beside && <aside className={css.beside}>{beside}</aside>}
      </main>
    </div>
  )
}

/** What a link that no longer works leads to: says so and what to do, and nothing about the record. */
function LinkEnded({ more }: { more: ReactNode }) {
  const t = useText(words)
  return (
    <PublicPage title={t.linkEndedTitle} lead={t.linkEndedText}>
      <a className={buttonClass()} href="/">
        {t.toStart}
      </a>
      {more}
    </PublicPage>
  )
}

interface LinkFailedProps {
  error: unknown
  title: string
  retry: () => void
  /** What can still be done where the link has ended. */
  more?: ReactNode
}

/** A token page whose first call was refused: the link has ended, or something that may be tried again. */
export function LinkFailed({ error, title, retry, more }: LinkFailedProps) {
  const isEnded = error instanceof Refused && [401, 403, 404, 410, 422].includes(error.status)
  if (isEnded && error.errors[0]?.code === 'paused') return <PublicPage title={title} lead={error.message} />
  if (isEnded) return <LinkEnded more={more} />
  return (
    <PublicPage title={title}>
      <Failed error={error} retry={retry} />
    </PublicPage>
  )
}
