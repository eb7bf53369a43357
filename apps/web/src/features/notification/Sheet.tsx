import { letterOf } from './letterOf.ts'
import css from './notification.module.css'

interface SheetProps {
  html?: string | null | undefined
  text?: string | null | undefined
  /** Where the picture opens that goes above it. */
  logo?: string | null | undefined
}

/** A message as its reader sees it; its text where there is no HTML. */
export function Sheet({ html, text, logo }: SheetProps) {
  if (!html)
    return (
      <pre className={css.plain} dir="auto">
        {text}
      </pre>
    )
  const language = /<html lang="ar"/.test(html) ? 'ar' : 'en'
  return (
    <div className={css.sheet} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {letterOf(html, logo ?? null)}
    </div>
  )
}
