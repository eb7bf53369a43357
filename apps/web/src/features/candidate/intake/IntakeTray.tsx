import { useEffect } from 'react'
import { count, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { IntakeRows, type QueueProps, useIntake } from './IntakeRows.tsx'
import css from './intake.module.css'
import { isReady } from './queue.ts'
import { words } from './text.ts'

/** The resumes on their way, above the list: all of them in sight, what is ready added at once. */
export function IntakeTray({ queue, why }: QueueProps) {
  const t = useText(words)
  const items = useIntake(queue)
  const at = (...stages: string[]) => items.filter(({ stage }) => stages.includes(stage)).length
  const isOpen = items.some(({ stage }) => stage !== 'added')
  useEffect(() => {
    if (!isOpen) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isOpen])
  if (!items.length) return null
  const ready = items.filter(isReady).length
  const sums = [
    [t.running, at('waiting', 'reading', 'parsing')],
    [t.toReview, at('review')],
    [t.done, at('added')],
  ] as const
  return (
    <section className={css.tray} aria-label={t.resumes}>
      <header className={css.top}>
        <h3>{t.resumes}</h3>
        <p role="status">
          {sums
            .filter(([, number]) => number)
            .map(([forms, number]) => count(forms, number))
            .join(' · ')}
        </p>
        {at('added') > 0 && (
          <Button small kind="quiet" onClick={queue.clearAdded}>
            {t.clearDone}
          </Button>
        )}
        {at('review', 'adding') > 1 && (
          <Button small kind="main" why={(!ready && t.noneReady) || why} onClick={() => void queue.addReady()}>
            {count(t.addReady, ready)}
          </Button>
        )}
      </header>
      <IntakeRows queue={queue} why={why} />
    </section>
  )
}
