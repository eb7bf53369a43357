import { can } from '@majlis/domain/core/permission.ts'
import { questionnaireApi } from '@majlis/domain/questionnaire/api.ts'
import { most, untranslated } from '@majlis/domain/questionnaire/rules.ts'
import type { OwnQuestionnaire } from '@majlis/domain/questionnaire/schema.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { unsavedAt, useAutosave } from '../../core/autosave.ts'
import { call } from '../../core/client.ts'
import { refresh } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { SaveBar } from '../../ui/SaveStatus.tsx'
import { BothLanguages } from './BothLanguages.tsx'
import { contentOf, type Edited, editedOf, faultsIn, fits, moved, newQuestion } from './content.ts'
import { Preview } from './Preview.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import css from './questionnaire.module.css'
import { words } from './text.ts'

interface EditorProps {
  questionnaire: OwnQuestionnaire
  /** Asks for the newest; answers when it was saved. */
  reload: () => Promise<string>
}

/** A questionnaire, which saves itself; one that may not be changed is read, and both are seen as a referee sees them. */
export function Editor({ questionnaire, reload }: EditorProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const { id, companyId, isAnswered, referralCount, updatedAt } = questionnaire
  const key = `questionnaire ${id}`
  const [edited, setEdited] = useState<Edited>(
    () => unsavedAt<Edited>(key, updatedAt)?.values ?? editedOf(questionnaire),
  )
  // A question that was only just added is not blamed for being empty.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const mayWrite = can(role, 'questionnaire.write')
  const isOff = !mayWrite || companyId === null || isAnswered
  const faults = faultsIn(edited)
  const save = async (values: Edited, readAt: string) => {
    const body = { ...contentOf(values), updatedAt: readAt }
    const saved = await call(questionnaireApi.update, { params: { id }, body }, { quiet: true })
    void refresh([refcheckApi.modules, refcheckApi.list])
    return saved
  }
  const isReady = (values: Edited) => !isOff && faultsIn(values).size === 0 && fits(values)
  const saver = useAutosave({ key, values: edited, updatedAt, isReady, save, delay: 800 })
  const set = (change: Partial<Edited>) => setEdited((now) => ({ ...now, ...change }))
  const { name, name_ar, description, description_ar, questions } = edited
  const errorAt = (field: string) => {
    const message = faults.get(field)
    return message && t.faults[message]
  }
  const add = () => {
    const question = newQuestion()
    setFresh(new Set([...fresh, question.key]))
    set({ questions: [...questions, question] })
  }
  const move = (at: number, by: 1 | -1) => {
    set({ questions: moved(questions, at, at + by) })
    setSaid(t.moved(at + 1, at + 1 + by))
  }
  const lacking = untranslated(contentOf(edited))
  const whole = errorAt('questions')
  return (
    <div className={css.editor}>
      <SaveBar
        blocked={
          isOff && (companyId === null ? t.readOnly : isAnswered ? t.faults['questionnaire.answered'] : t.notYours)
        }
        waits={!isOff && !isReady(edited) && t.waits}
        state={saver.state}
        onRetry={() => void saver.flush()}
        onReload={() => void reload().then(saver.reconcile)}
      />
      {!isOff && referralCount > 0 && <Banner>{count(t.used, referralCount)}</Banner>}
      <Card title={t.about}>
        <div className={css.fields}>
          <BothLanguages
            labels={[t.nameEn, t.nameAr]}
            values={[name, name_ar]}
            errors={[errorAt('name'), undefined]}
            maxLength={255}
            disabled={isOff}
            onChange={([en, ar]) => set({ name: en, name_ar: ar })}
          />
          <BothLanguages
            long
            labels={[t.descriptionEn, t.descriptionAr]}
            values={[description, description_ar]}
            maxLength={500}
            disabled={isOff}
            onChange={([en, ar]) => set({ description: en, description_ar: ar })}
          />
        </div>
      </Card>
      <section className={css.fields} aria-labelledby={`${id} questions`}>
        <h2 id={`${id} questions`}>{t.questions}</h2>
        <p className={css.soft}>{t.limits}</p>
        {lacking > 0 && <p className={css.soft}>{count(t.untranslated, lacking)}</p>}
        {whole && (
          <p className={css.fault} role="alert">
            {whole}
          </p>
        )}
        <ol className={css.questions}>
          {questions.map((question, at) => (
            <QuestionFields
              key={question.key}
              question={question}
              number={at + 1}
              isLast={at === questions.length - 1}
              disabled={isOff}
              errorOf={(field) => (fresh.has(question.key) ? undefined : errorAt(`questions.${at}.${field}`))}
              onChange={(next) => set({ questions: questions.map((one) => (one.key === next.key ? next : one)) })}
              onMove={(by) => move(at, by)}
              onRemove={() => set({ questions: questions.filter((one) => one.key !== question.key) })}
              onLeave={() => setFresh(new Set([...fresh].filter((one) => one !== question.key)))}
            />
          ))}
        </ol>
        {!isOff && questions.length < most.questions && (
          <div>
            <Button icon={<IconPlus />} onClick={add}>
              {t.addQuestion}
            </Button>
          </div>
        )}
        <p className="visuallyHidden" role="status">
          {said}
        </p>
      </section>
      <Preview questions={contentOf(edited).questions} />
    </div>
  )
}
