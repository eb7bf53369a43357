import { setLanguage, useLanguage, useText } from '../../core/text.ts'
import { words } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'

/** Turns the form into the other language, beside the thumb. */
export function LanguageButton() {
  const t = useText(words)
  const other = useLanguage() === 'ar' ? 'en' : 'ar'
  return (
    <Button kind="quiet" lang={other} onClick={() => setLanguage(other)}>
      {t.language}
    </Button>
  )
}
