import { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'
import type { RequisitionQuestion } from '@majlis/domain/requisition/schema.ts'
import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconHourglass,
  IconMicrophone,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { IdealAnswer } from '../../ui/IdealAnswer.tsx'
import css from './questionnaire.module.css'
import base from './requisition.module.css'
import { words } from './text.ts'
import { useLength } from './useLength.ts'

interface Edit {
  onDrag: (event: PointerEvent) => void
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

interface QuestionCardProps {
  question: RequisitionQuestion
  index: number
  last: number
  isDragged: boolean
  /** How far it stands from its place while one of them is dragged, in pixels. */
  shift: number
  /** Absent for those who only read. */
  edit?: Edit
}

/** One question with its times, ideal answer and notes, and its place among the others. */
export function QuestionCard({ question, index, last, isDragged, shift, edit }: QuestionCardProps) {
  const t = useText(words)
  const length = useLength()
  const number = index + 1
  return (
    <li
      className={css.question}
      data-dragged={isDragged || undefined}
      style={shift ? { transform: `translateY(${shift}px)` } : undefined}
    >
      {edit && (
        <span className={css.grip} onPointerDown={edit.onDrag} title={t.drag(number)}>
          <IconGripVertical aria-hidden="true" />
        </span>
      )}
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div className={css.asked}>
        <h3>
          <bdi>{question.question?.title}</bdi>
        </h3>
        <p className={css.times}>
          <span>
            <IconHourglass aria-hidden="true" />
            {t.think(length(question.think_seconds))}
          </span>
          <span>
            <IconMicrophone aria-hidden="true" />
            {t.answer(length(question.answer_seconds))}
          </span>
          {question.answerBy !== AnswerKind.FILM && <span>{t.answerWays[question.answerBy as 2]}</span>}
        </p>
        <IdealAnswer answer={question.question?.answer} />
        {question.notes && (
          <p className={base.muted} dir="auto">
            {t.questionNotes}: {question.notes}
          </p>
        )}
      </div>
      {edit && <Acts index={index} last={last} edit={edit} />}
    </li>
  )
}

function Acts({ index, last, edit }: { index: number; last: number; edit: Edit }) {
  const t = useText(words)
  const number = index + 1
  const group = useRef<HTMLDivElement>(null)
  const pressed = useRef<'up' | 'down' | null>(null)
  // The browser drops the focus of what is moved: it goes back to the arrow, or to the other one at an end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what changed
  useEffect(() => {
    if (!pressed.current) return
    const arrows = [...(group.current?.querySelectorAll<HTMLButtonElement>('[data-arrow]') ?? [])]
    const again = arrows.find((one) => one.dataset.arrow === pressed.current && !one.disabled)
    ;(again ?? arrows.find((one) => !one.disabled))?.focus()
    pressed.current = null
  }, [index])
  const move = (arrow: 'up' | 'down') => {
    pressed.current = arrow
    edit.onMove(arrow === 'up' ? index - 1 : index + 1)
  }
  return (
    <div ref={group} className={css.questionActs}>
      <IconButton small data-arrow="up" label={t.up(number)} disabled={index === 0} onClick={() => move('up')}>
        <IconArrowUp />
      </IconButton>
      <IconButton small data-arrow="down" label={t.down(number)} disabled={index === last} onClick={() => move('down')}>
        <IconArrowDown />
      </IconButton>
      <IconButton small label={`${t.edit}: ${number}`} onClick={edit.onEdit}>
        <IconPencil />
      </IconButton>
      <IconButton small label={`${t.remove}: ${number}`} onClick={edit.onRemove}>
        <IconTrash />
      </IconButton>
    </div>
  )
}
