import { useScheme } from '../core/preferences.ts'
import { setLanguage, useLanguage, useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button, IconButton } from './Button.tsx'

/** The switches every page has: language and light. */
export function Preferences() {
  const t = useText(words)
  const [scheme, turn] = useScheme()
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  const isDark = scheme === 'dark'
  return (
    <>
      <Button kind="quiet" lang={other} onClick={() => setLanguage(other)}>
        {t.language}
      </Button>
      <IconButton label={isDark ? t.toLight : t.toDark} onClick={turn}>
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          aria-hidden="true"
        >
          {isDark ? (
            <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v1.5M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1" />
          ) : (
            <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" strokeLinejoin="round" />
          )}
        </svg>
      </IconButton>
    </>
  )
}
