import { referenceApi } from '@majlis/domain/reference/api.ts'
import { isTooLong } from '@majlis/domain/reference/rules.ts'
import type { ReferenceAnswer } from '@majlis/domain/reference/schema.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useAttempt } from '../../core/attempt.ts'
import { call, callFile } from '../../core/client.ts'
import { clock } from '../../core/format.ts'
import { useLoad } from '../../core/load.ts'
import { orLook } from '../../core/orLook.ts'
import { count, useLanguage, useText } from '../../core/text.ts'
import { toFault } from '../../core/toFault.ts'
import { words as kitWords } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { useOwnAddress } from './addressService.ts'
import type { Answering } from './answering.ts'
import { Answers } from './answers.ts'
import { dropDrafts } from './drafts.ts'
import { LanguageButton } from './LanguageButton.tsx'
import { words as moreWords } from './moreText.ts'
import { Question } from './Question.tsx'
import css from './reference.module.css'
import { words } from './text.ts'

const readAnswers = (token: string, signal?: AbortSignal) =>
  call(referenceApi.answers, { params: { slug: token } }, { link: token, quiet: true, signal })

/** The questions, once they are here. */
export default function Questions(props: Answering) {
  const { token } = props
  const asked = useLoad((signal) => readAnswers(token, signal), token)
  if (asked.state === 'failed') return <Failed error={asked.error} retry={asked.retry} />
  if (asked.state === 'waiting') return <Skeleton lines={8} />
  return <Form {...props} rows={asked.answer} />
}

function useAnswers({ token, page, again }: Answering, rows: readonly ReferenceAnswer[]) {
  const [answers] = useState(
    () =>
      new Answers({
        ...{ refereeId: page.id, rows, onEnded: () => void again() },
        read: () => readAnswers(token),
        put: (id, sent) => {
          const body = { referralRefereeId: page.id, ...sent }
          return call(referenceApi.answer, { params: { id }, body }, { link: token, quiet: true })
        },
      }),
  )
  useEffect(() => answers.begin(), [answers])
  const views = useSyncExternalStore(answers.subscribe, () => answers.views)
  return { answers, views }
}

function Form({ rows, ...props }: Answering & { rows: readonly ReferenceAnswer[] }) {
  const t = useText(words)
  const more = useText(moreWords)
  const { token, form, page, onAnswer, again } = props
  const language = useLanguage()
  const loadDocument = (id: string) => callFile(referenceApi.document, { params: { id } }, { link: token })
  const { answers, views } = useAnswers(props, rows)
  const { isBusy, fault, attempt } = useAttempt()
  const told = useOwnAddress(page.address_service)
  const [showsMissing, setShowsMissing] = useState(false)
  const missing = answers.missing
  const isRelated = form.relationship_status !== null
  const optional = views.filter(
    ({ row, given }) =>
      !row.ref_question.is_mandatory && Object.values(given).every((value) => value === null || value === ''),
  ).length

  const submit = async () => {
    flushSync(() => setShowsMissing(true))
    const first = isRelated ? missing[0]?.row.id : 'relationship'
    if (first) return focusOn(first)
    await attempt(async () => {
      if (!(await answers.flush())) return
      const input = {
        params: { slug: token },
        body: { status: 4 as const, ...(told.current && { referee_ip: told.current }) },
      }
      const done = await call(referenceApi.complete, input, { link: token, quiet: true }).catch(orLook(again))
      dropDrafts(page.id)
      onAnswer(done)
    })
  }
  return (
    <section className={css.page} aria-labelledby="questions">
      <h2 id="questions">{t.questions}</h2>
      <ol className={css.questions}>
        {views.map((view, nth) => (
          <Question
            key={view.row.id}
            view={view}
            number={nth + 1}
            form={form}
            language={language}
            loadDocument={loadDocument}
            showsMissing={showsMissing}
            write={answers.write}
            settle={answers.settle}
          />
        ))}
      </ol>
      <div className={css.bar}>
        <p role="status" className={css.state}>
          <b>
            {missing.length + (isRelated ? 0 : 1) ? count(t.left, missing.length + (isRelated ? 0 : 1)) : t.allAnswered}
          </b>
          <SavedState answers={answers} areKept={views.every(({ isKept }) => isKept)} />
        </p>
        <LanguageButton />
        <Button kind="main" busy={isBusy} onClick={() => void submit()}>
          {isBusy && answers.isOffline ? t.waiting : page.call ? more.confirm : t.submit}
        </Button>
      </div>
      {optional > 0 && <p className={css.soft}>{count(t.optional, optional)}</p>}
      <p className={css.soft}>{page.call ? more.finalConfirm : t.final}</p>
      {fault && <p role="alert">{fault.message}</p>}
    </section>
  )
}

/** What became of the words: honestly. */
export function SavedState({ answers, areKept }: { answers: Answers; areKept: boolean }) {
  const t = useText(words)
  const kit = useText(kitWords)
  if (answers.isOffline && !areKept) return <span>{t.offline}</span>
  if (answers.views.some(({ given }) => isTooLong(given))) return <span>{kit.notSaved}</span>
  if (!areKept) return <span>{t.saving}</span>
  return answers.savedAt ? <span>{t.saved(clock(answers.savedAt))}</span> : null
}

/** Brings what is missing into sight and puts the focus into it; a correction that stands open is kept by a press. */
function focusOn(id: string): void {
  const place = document.getElementById(id)
  if (!toFault(place, '[type=submit], [aria-invalid]')) place?.focus()
}
