import { useText } from '../core/text.ts'
import css from './IdealAnswer.module.css'
import { words } from './questionText.ts'

/** What a good answer to a question says, folded away; nothing where nobody wrote it. */
export function IdealAnswer({ answer }: { answer: string | null | undefined }) {
  const t = useText(words)
  if (!answer) return null
  return (
    <details className={css.ideal}>
      <summary>{t.idealAnswer}</summary>
      <p dir="auto">{answer}</p>
    </details>
  )
}
