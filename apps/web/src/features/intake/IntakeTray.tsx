import { useEffect, useState } from 'react'
import { count, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusKept } from '../../ui/useFocusKept.ts'
import { addBlocker } from './addBlocker.ts'
import { IntakeRows, useIntake } from './IntakeRows.tsx'
import css from './intake.module.css'
import type { IntakeQueue } from './queue.ts'
import { RefcheckLink } from './RefcheckLink.tsx'
import { useRefcheckChoice } from './refcheckChoice.ts'
import { isComplete, isReady } from './resumeItem.ts'
import { StartOver } from './StartOver.tsx'
import { words } from './text.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'

interface IntakeTrayProps {
  queue: IntakeQueue
  /** Inside the dialog, which asks for the ref-check itself. */
  isInside?: boolean
}

/** The resumes on their way, above the list: all of them in sight, what is ready added at once. */
export function IntakeTray({ queue, isInside }: IntakeTrayProps) {
  const t = useText(words)
  const items = useIntake(queue)
  const link = useRefcheckChoice(queue.requisitionId)
  const [isLeaving, setLeaving] = useState(false)
  const at = (...stages: string[]) => items.filter(({ stage }) => stages.includes(stage)).length
  useFocusKept()
  // Gone with its last resume, it leaves the focus to the page.
  useEffect(() => () => queueMicrotask(() => document.activeElement === document.body && focusPage()), [])
  useLeaveWarning(items.some(({ stage }) => stage !== 'added'))
  if (!items.length) return null
  const { asksContact } = link
  const why = addBlocker(link, t)
  const ready = items.filter((item) => isReady(item, asksContact)).length
  const none = items.some((item) => isComplete(item, asksContact)) ? t.noneSure : t.noneReady
  const addAll = async () => {
    const waiting = at('review') - ready
    await queue.addReady()
    if (waiting) showToast(count(t.waiting, waiting))
  }
  const sums = [
    [t.running, at('waiting', 'reading', 'parsing')],
    [t.ready, ready],
    [t.toReview, at('review') - ready],
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
        {items.length - at('added', 'adding') > 1 && (
          <Button small kind="quiet" onClick={() => setLeaving(true)}>
            {t.startOver}
          </Button>
        )}
        {at('review', 'adding') > 1 && (
          <Button small kind="main" why={(!ready && none) || why} onClick={() => void addAll()}>
            {ready ? count(t.addReady, ready) : t.addAll}
          </Button>
        )}
      </header>
      {!isInside && <RefcheckLink link={link} />}
      <IntakeRows {...{ queue, why, asksContact }} />
      {isLeaving && <StartOver onClear={queue.clear} onClose={() => setLeaving(false)} />}
    </section>
  )
}

const focusPage = () => document.querySelector('main')?.focus({ preventScroll: true })
