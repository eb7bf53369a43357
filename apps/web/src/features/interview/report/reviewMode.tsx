import type { InterviewQuestion } from '@majlis/domain/interview/schema.ts'
import { IconMaximize, IconMinimize, IconUserSearch } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useFilledReport } from '../../../core/filledReport.ts'
import { useKeys } from '../../../core/preferences.ts'
import { isOnTop, pressed, useSingleKeys } from '../../../core/singleKeys.ts'
import { useText } from '../../../core/text.ts'
import { isReview, type Review } from '../../../ui/answerRatings.ts'
import { Button } from '../../../ui/Button.tsx'
import type { RecordingPlayerHandle } from '../../../ui/RecordingPlayer.tsx'
import css from './reviewMode.module.css'
import { words } from './text.ts'

/** The question at hand: the one that was chosen, until the film reaches another. */
export function useQuestionAtHand(questions: readonly InterviewQuestion[], runningId: string | null) {
  const [chosen, choose] = useState<{ id: string; while: string | null } | null>(null)
  const id = chosen?.while === runningId ? chosen.id : (runningId ?? questions[0]?.id ?? null)
  return { id, choose: (next: string) => choose({ id: next, while: runningId }) }
}

interface ReviewKeysInput {
  inside: RefObject<Element | null>
  player: RefObject<RecordingPlayerHandle | null>
  /** Rates the answer at hand and goes on; undefined for who does not judge. */
  rate: ((review: Review) => void) | undefined
  showPerson: (() => void) | undefined
  /** May it fill the screen? */
  isOpen: boolean
  isFilled: boolean
  toggle: () => void
}

/** The single keys of review mode: the film's, ratings, profile and resume. F turns it on and off. */
export function useReportKeys({ inside, player, rate, showPerson, isOpen, isFilled, toggle }: ReviewKeysInput): void {
  const isHeard = () => isOpen && isOnTop(inside)
  useSingleKeys(isHeard, (event, target) => {
    // A key that is held would rate one answer after another.
    if (event.shiftKey || event.repeat) return undefined
    if (event.code === 'KeyF') return toggle
    if (!isFilled) return undefined
    const given = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]
    const review = given === undefined ? null : Number(given)
    if (rate && isReview(review)) return () => rate(review)
    if (event.code === 'KeyP') return showPerson
    if (event.code === 'Space' && !target.closest(pressed)) return player.current?.toggle
    if (event.code === 'Comma') return () => player.current?.step(1)
    return event.code === 'Period' ? () => player.current?.step(-1) : undefined
  })
}

/** Opens and leaves review mode, and while it is open what lies a key away. */
export function ReviewModeBar({ isJudging, onPerson }: { isJudging: boolean; onPerson: (() => void) | undefined }) {
  const t = useText(words)
  const [isFilled, toggle] = useFilledReport()
  const [keys] = useKeys()
  const caps = [
    ...(isJudging ? [['0 – 4', t.keys.rate]] : []),
    ['Space', t.keys.play],
    [',  .', t.keys.speed],
    ...(onPerson ? [['P', t.person]] : []),
    ['F', t.leaveReviewMode],
  ]
  return (
    <div className={css.mode}>
      {isFilled && keys !== 'off' && (
        <dl className={css.caps}>
          {caps.map(([cap, what]) => (
            <div key={cap}>
              <dt>
                <kbd dir="ltr">{cap}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      )}
      {isFilled && onPerson && (
        <Button icon={<IconUserSearch aria-hidden="true" />} onClick={onPerson}>
          {t.person}
        </Button>
      )}
      <Button
        aria-keyshortcuts="F"
        icon={isFilled ? <IconMinimize aria-hidden="true" /> : <IconMaximize aria-hidden="true" />}
        onClick={toggle}
      >
        {isFilled ? t.leaveReviewMode : t.reviewMode}
      </Button>
    </div>
  )
}
