import { phoneApi } from '@majlis/domain/phone/api.ts'
import type { PhoneCall } from '@majlis/domain/phone/schema.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import type { RelationshipWord } from '@majlis/domain/reference/schema.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAttempt } from '../../core/attempt.ts'
import { call, callFile } from '../../core/client.ts'
import { clock, inside } from '../../core/format.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { refereeOf } from './answering.ts'
import { Answers } from './answers.ts'
import { dropDrafts } from './drafts.ts'
import { words } from './phoneText.ts'
import { Question } from './Question.tsx'
import { SavedState } from './Questions.tsx'
import Relationship from './Relationship.tsx'
import css from './reference.module.css'
import { words as pageWords } from './text.ts'

interface PhoneNotesProps {
  found: PhoneCall
  onAnswer: (found: PhoneCall) => void
  again: () => Promise<void>
}

/** The same form as the referee has, in which its answers are written down while it speaks. */
export function PhoneNotes({ found, onAnswer, again }: PhoneNotesProps) {
  const t = useText(words)
  const page = useText(pageWords)
  const { form, language } = found
  const params = { id: found.id }
  const [answers] = useState(
    () =>
      new Answers({
        ...{ refereeId: found.id, rows: found.answers, onEnded: () => void again() },
        read: async () => (await call(phoneApi.call, { params }, { quiet: true })).answers,
        put: (answerId, { active_ms: _, in_one_piece: __, ...body }) =>
          call(phoneApi.answer, { params: { ...params, answerId }, body }, { quiet: true }),
      }),
  )
  useEffect(() => answers.begin(), [answers])
  const views = useSyncExternalStore(answers.subscribe, () => answers.views)
  const onSay = async (body: RelationshipWord) =>
    onAnswer(await call(phoneApi.relationship, { params, body }, { quiet: true }))
  const left = answers.missing.length + (form.relationship_status === null ? 1 : 0)
  return (
    <>
      <p className={css.soft}>{t.since(clock(found.takenAt ?? ''), inside(found.dialled ?? ''))}</p>
      <Relationship form={form} onSay={onSay} />
      <section className={css.page} aria-labelledby="questions">
        <h2 id="questions">{page.questions}</h2>
        <ol className={css.questions}>
          {views.map((view, nth) => (
            <Question
              key={view.row.id}
              view={view}
              number={nth + 1}
              form={form}
              language={language}
              loadDocument={(id) => callFile(refcheckApi.openDocument, { params: { id } })}
              showsMissing={false}
              write={answers.write}
              settle={answers.settle}
            />
          ))}
        </ol>
        <div className={css.bar}>
          <p role="status" className={css.state}>
            <b>{left ? count(page.left, left) : page.allAnswered}</b>
            <SavedState answers={answers} areKept={views.every(({ isKept }) => isKept)} />
          </p>
          <EndCall found={found} answers={answers} left={left} onAnswer={onAnswer} />
        </div>
      </section>
    </>
  )
}

type EndCallProps = Pick<PhoneNotesProps, 'found' | 'onAnswer'> & { answers: Answers; left: number }

/** Asked once more: what stands then is frozen, and goes to the referee. */
function EndCall({ found, answers, left, onAnswer }: EndCallProps) {
  const t = useText(words)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, fault, attempt } = useAttempt()
  const end = () =>
    attempt(async () => {
      if (!(await answers.flush())) return
      const ended = await call(phoneApi.end, { params: { id: found.id }, body: {} }, { quiet: true })
      dropDrafts(found.id)
      scrollTo({ top: 0 })
      onAnswer(ended)
    })
  const isEmpty = answers.views.every(({ given }) =>
    Object.values(given).every((value) => value === null || value === ''),
  )
  return (
    <>
      <Button kind="main" onClick={() => setAsking(true)}>
        {t.end}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.endAsk}
          confirm={t.end}
          cancel={t.back}
          busy={isBusy}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        >
          <p>{isEmpty ? t.endsEmpty : t.endMeans(refereeOf(found))}</p>
          {!isEmpty && left > 0 && <p>{count(t.leftOpen, left)}</p>}
          {fault && <p role="alert">{fault.message}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
