import { can } from '@majlis/domain/core/permission.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Requisition, RequisitionQuestion } from '@majlis/domain/requisition/schema.ts'
import { IconBooks, IconMessageQuestion, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCommands } from '../../core/commands.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { useFocusKept } from '../../ui/useFocusKept.ts'
import { QuestionCard } from './QuestionCard.tsx'
import css from './questionnaire.module.css'
import base from './requisition.module.css'
import { words } from './text.ts'
import { shiftOf, useDrag } from './useDrag.ts'
import { useOrder } from './useOrder.ts'

const QuestionForm = lazy(() => import('./QuestionForm.tsx').then((one) => ({ default: one.QuestionForm })))

type Open = { kind: 'new' | 'bank' } | { kind: 'edit' | 'remove'; question: RequisitionQuestion } | null

const none: never[] = []

interface QuestionnaireProps {
  requisition: Requisition
  /** The dialog that takes questions out of the question bank. */
  bank: (close: () => void) => ReactNode
}

/** The questions of a requisition, in the order in which they are asked. */
export function Questionnaire({ requisition, bank }: QuestionnaireProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const requisitionId = requisition.id
  const query = { filter: { requisitionId }, include: 'question', sort: { order: 'asc' as const } }
  const read = useRead(requisitionApi.questions, { query: { ...query, page: { limit: 100, number: 1 } } })
  const { shown, move } = useOrder(requisitionId, read.data?.data ?? [])
  const [message, setMessage] = useState('')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const place = (from: number, to: number) => {
    move(from, to)
    setMessage(t.moved(from + 1, to + 1))
  }
  const { list, drag, start } = useDrag(place)
  const remove = useAct(requisitionApi.removeQuestion, { refreshes: [requisitionApi.questions] })
  const mayWrite = can(role, 'requisitionQuestion.write')
  const isOpen = mayWrite && !isClosed(requisition)
  const ways = [
    { key: 'bank', label: t.addFromBank, isAct: true as const, run: () => setOpen({ kind: 'bank' }) },
    { key: 'question', label: t.addQuestion, isAct: true as const, run: () => setOpen({ kind: 'new' }) },
  ]
  useCommands(isOpen ? ways : none)
  // The first question takes away the button that asked for it.
  useFocusKept()

  if (read.error && !read.data) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (!read.data) return <Skeleton lines={5} height={56} />
  const acts = isOpen && (
    <div className={css.actions}>
      <Button icon={<IconBooks />} onClick={() => setOpen({ kind: 'bank' })}>
        {t.addFromBank}
      </Button>
      <Button kind="main" icon={<IconPlus />} onClick={() => setOpen({ kind: 'new' })}>
        {t.addQuestion}
      </Button>
    </div>
  )
  return (
    <>
      {mayWrite && !isOpen && <Banner>{messageText('requisition.shut')}</Banner>}
      {shown.length === 0 ? (
        <Empty icon={<IconMessageQuestion />} title={t.noQuestions} action={acts}>
          {isOpen && t.noQuestionsText}
        </Empty>
      ) : (
        <>
          <div className={css.bar}>
            <p className={base.muted}>
              <b>{count(t.questionCount, read.data.count)}</b> · {t.questionsLead}
            </p>
            {acts}
          </div>
          <ol ref={list} className={css.questions} data-dragging={drag ? true : undefined}>
            {shown.map((question, index) => (
              <QuestionCard
                key={question.id}
                question={question}
                index={index}
                last={shown.length - 1}
                isDragged={drag?.from === index}
                shift={shiftOf(drag, index)}
                {...(isOpen && {
                  edit: {
                    onDrag: start(index),
                    onMove: (to: number) => place(index, to),
                    onEdit: () => setOpen({ kind: 'edit', question }),
                    onRemove: () => setOpen({ kind: 'remove', question }),
                  },
                })}
              />
            ))}
          </ol>
        </>
      )}
      <p className="visuallyHidden" role="status">
        {message}
      </p>
      {open?.kind === 'bank' && bank(close)}
      <Suspense>
        {open?.kind === 'new' && <QuestionForm requisitionId={requisitionId} onClose={close} />}
        {open?.kind === 'edit' && (
          <QuestionForm requisitionId={requisitionId} question={open.question} onClose={close} />
        )}
      </Suspense>
      {open?.kind === 'remove' && (
        <RemoveDialog
          title={t.removeQuestion}
          confirm={t.remove}
          what={open.question.question?.title}
          busy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate({ params: { id: open.question.id } }, { onSettled: close })}
        >
          {t.removeQuestionText}
        </RemoveDialog>
      )}
    </>
  )
}
