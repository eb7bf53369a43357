import type { Mark } from '@majlis/domain/liveRoom/schema.ts'
import { IconBookmark } from '@tabler/icons-react'
import { duration } from '../../../core/format.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Name } from '../../../ui/Name.tsx'
import notes from './notes.module.css'
import css from './report.module.css'
import { words } from './text.ts'

interface MarkListProps {
  marks: readonly Mark[]
  isProcessed: boolean
  onJump: (seconds: number) => void
}

/** What the interviewers marked while the interview ran; each leads to its place in the film. */
export function MarkList({ marks, isProcessed, onJump }: MarkListProps) {
  const t = useText(words)
  if (marks.length === 0) return null
  return (
    <section className={css.section}>
      <h3>{t.marks}</h3>
      <p className={css.muted}>{t.marksLead}</p>
      <ol className={notes.notes}>
        {marks.map((mark) => (
          <li key={mark.id}>
            {mark.time !== null && (
              <Button
                small
                why={!isProcessed && t.notProcessed}
                aria-label={t.jumpTo(duration(mark.time))}
                onClick={() => mark.time !== null && onJump(mark.time)}
              >
                {duration(mark.time)}
              </Button>
            )}
            <div>
              <p className={css.marks}>
                {mark.kind === 'highlight' && (
                  <b className={notes.highlight}>
                    <IconBookmark size={16} aria-hidden="true" />
                    {t.highlight}
                  </b>
                )}
                <small className={css.muted}>
                  <Name>{mark.authorName}</Name>
                </small>
              </p>
              {mark.text && (
                <p dir="auto" className={`${css.words} ${notes.text}`}>
                  {mark.text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
