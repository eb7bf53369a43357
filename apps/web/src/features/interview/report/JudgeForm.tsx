import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import type { Feedback, SkillFeedback } from '@majlis/domain/interview/schema.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { verdictApi } from '@majlis/domain/verdict/api.ts'
import { isRated } from '@majlis/domain/verdict/rules.ts'
import { FeedbackDraft, Verdict } from '@majlis/domain/verdict/schema.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { unsavedAt, useAutosave } from '../../../core/autosave.ts'
import { call } from '../../../core/client.ts'
import { refresh, useAct } from '../../../core/hooks.ts'
import { useKeptText } from '../../../core/keptText.ts'
import { faultsOf, messages, messageText } from '../../../core/messages.ts'
import { language, useText } from '../../../core/text.ts'
import { toFault } from '../../../core/toFault.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/Choices.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { isSkillLevel, type SkillLevel } from '../../../ui/levels.ts'
import { SaveStatus } from '../../../ui/SaveStatus.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import css from './report.module.css'
import { SkillRatings } from './SkillRatings.tsx'
import { words } from './text.ts'

interface JudgeFormProps {
  interviewId: string
  required: NonNullable<Requisition['skills']>
  feedback: Feedback | undefined
  ratings: readonly SkillFeedback[]
}
interface Draft {
  client_feedback: string
  skills: { skillId: string; review: SkillLevel | null }[]
}
type Faults = Partial<Record<'verdict' | 'client_feedback' | 'skills', string>>

const changed = [
  interviewApi.list,
  interviewApi.get,
  interviewApi.feedback,
  interviewApi.skillFeedback,
  candidateApi.list,
  candidateApi.get,
  dashboardApi.agenda,
]

/** The assessment of whoever judges: skills, words, verdict. A draft until the verdict is given, which locks it. */
export function JudgeForm({ interviewId, required, feedback, ratings }: JudgeFormProps) {
  const t = useText(words)
  const params = { id: interviewId }
  const key = `feedback ${interviewId}`
  const updatedAt = feedback?.updatedAt ?? ''
  const [draft, setDraft] = useState<Draft>(
    () => unsavedAt<Draft>(key, updatedAt)?.values ?? draftOf(required, feedback, ratings),
  )
  const [chosen, choose, sending] = useKeptText(`verdict ${interviewId}`)
  const verdict = chosen === '' ? null : chosen === '1' ? 1 : 0
  const [faults, setFaults] = useState<Faults>({})
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLElement>(null)
  const give = useAct(verdictApi.giveVerdict, { refreshes: changed, message: () => t.given })
  const autosave = useAutosave({
    key,
    values: draft,
    updatedAt,
    isReady: (now) => FeedbackDraft.safeParse(now).success,
    save: async (now, readAt) => {
      const body = { ...now, ...(readAt && { updatedAt: readAt }) }
      const saved = await call(verdictApi.draftFeedback, { params, body }, { quiet: true })
      void refresh([interviewApi.feedback, interviewApi.skillFeedback])
      return saved
    },
  })
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in part))))
  }
  const reload = async () => {
    const { data } = await call(interviewApi.feedback, { query: { filter: { interviewId } } }, { quiet: true })
    if (data[0]) autosave.reconcile(data[0].updatedAt)
    void refresh([interviewApi.get])
  }
  const ask = async () => {
    await messages.load(language())
    const found: Faults = faultsOf(Verdict, { ...draft, verdict })
    const isWhole = isRated(
      required.map(({ skillId }) => skillId),
      draft.skills,
    )
    if (!isWhole) found.skills = messageText('feedback.skills')
    flushSync(() => setFaults(found))
    if (Object.keys(found).length === 0) setAsking(true)
    else toFault(form.current)
  }
  const confirm = async () => {
    if (verdict === null) return
    await autosave.flush()
    give.mutate(
      { params, body: { ...draft, verdict } },
      { sent: sending(), onSuccess: () => choose(''), onSettled: () => setAsking(false) },
    )
  }
  const verdictWords = [t.notRecommended, t.recommended] as const
  return (
    <section ref={form} className={css.section}>
      <h3>{t.judge}</h3>
      <p className={css.muted}>{t.judgeLead}</p>
      <SkillRatings
        required={required}
        ratings={draft.skills}
        fault={faults.skills}
        onRate={(skillId, review) =>
          change({ skills: draft.skills.map((one) => (one.skillId === skillId ? { skillId, review } : one)) })
        }
      />
      <TextArea
        label={t.overall}
        required
        rows={5}
        value={draft.client_feedback}
        error={faults.client_feedback}
        onChange={(client_feedback) => change({ client_feedback })}
        onBlur={() => void autosave.flush()}
      />
      <Choice
        label={t.verdict}
        required
        name={`verdict-${interviewId}`}
        value={verdict}
        error={faults.verdict}
        onChange={(given) => {
          choose(String(given))
          setFaults(({ verdict: _gone, ...others }) => others)
        }}
        options={[
          { value: 1 as const, label: t.recommended },
          { value: 0 as const, label: t.notRecommended },
        ]}
      />
      <div className={css.give}>
        <Button kind="main" onClick={() => void ask()}>
          {t.give}
        </Button>
        <SaveStatus state={autosave.state} onRetry={() => void autosave.flush()} onReload={() => void reload()} />
      </div>
      {isAsking && verdict !== null && (
        <ConfirmDialog
          title={t.confirmTitle}
          confirm={t.give}
          busy={give.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>{t.confirmText(verdictWords[verdict])}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

function draftOf(
  required: JudgeFormProps['required'],
  feedback: Feedback | undefined,
  ratings: readonly SkillFeedback[],
): Draft {
  const reviewOf = (skillId: string) => {
    const review = ratings.find((rating) => rating.skillId === skillId)?.review
    return isSkillLevel(review) ? review : null
  }
  return {
    client_feedback: feedback?.client_feedback ?? '',
    skills: required.map(({ skillId }) => ({ skillId, review: reviewOf(skillId) })),
  }
}
