import { useText } from '../core/text.ts'
import { words } from '../features/session/text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { PublicPage } from '../ui/PublicPage.tsx'

/** An address with nothing behind it, or nothing that this reader may see. */
export default function NotFound() {
  const t = useText(words)
  return (
    <PublicPage title={t.notFoundTitle} lead={t.notFoundText}>
      <a className={buttonClass('main')} href="/">
        {t.toStart}
      </a>
    </PublicPage>
  )
}
