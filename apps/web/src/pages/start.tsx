import { useProduct } from '../core/product.ts'
import { useText } from '../core/text.ts'
import { words } from '../features/session/text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PublicPage } from '../ui/PublicPage.tsx'
import css from './start.module.css'

/** The root path: what this is, Sign in, Register. */
export default function Start() {
  const t = useText(words)
  const product = useProduct()
  return (
    <PublicPage title={t.welcome} heading={t.promise} lead={t.pitch}>
      <ul className={css.points}>
        {t.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <nav className={css.ways} aria-label={product}>
        <a className={buttonClass('main')} href="/login">
          {t.signIn}
        </a>
        <a className={buttonClass()} href="/register">
          {t.register}
        </a>
      </nav>
    </PublicPage>
  )
}
