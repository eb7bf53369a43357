import { can } from '@majlis/domain/core/permission.ts'
import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import { type BankQuestion, QuestionKind } from '@majlis/domain/questionBank/schema.ts'
import { useId, useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { tell } from '../../core/notice.ts'
import { useSessionUser } from '../../core/session.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { words as kit } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import type { Choosable } from '../../ui/Combobox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { choosable, SkillSelect } from '../../ui/LookupSelect.tsx'
import { Select } from '../../ui/Select.tsx'
import { Choice, TextArea } from '../../ui/TextInput.tsx'
import css from './questionBank.module.css'
import { words } from './text.ts'

interface BankQuestionDialogProps {
  /** Absent for a new one. */
  question?: BankQuestion
  onClose: () => void
}

/** Writes a question of the bank, or changes one. */
export function BankQuestionDialog({ question, onClose }: BankQuestionDialogProps) {
  const t = useText(words)
  const { cancel } = useText(kit)
  const { role } = useSessionUser()
  const language = useLanguage()
  const id = useId()
  const [skills, setSkills] = useState<Choosable[]>(() =>
    (question?.skills ?? []).flatMap(({ skill }) => (skill ? [choosable(skill, language)] : [])),
  )
  const refreshes = [questionBankApi.list]
  const change = useAct(questionBankApi.update, { refreshes, quiet: true })
  const create = useAct(questionBankApi.create, { refreshes, quiet: true })
  const form = useEndpointForm(questionBankApi.create, {
    start: {
      title: question?.title ?? '',
      answer: question?.answer ?? '',
      kind: (question?.kind ?? QuestionKind.LIVE) as QuestionKind,
      level: question?.level ?? null,
      language: question ? (question.language as 'en' | 'ar') : language,
      skillIds: skills.map(({ value }) => value),
    },
    send: ({ body }) =>
      question ? change.mutateAsync({ params: { id: question.id }, body }) : create.mutateAsync({ body }),
    done: onClose,
    refused: ({ message }) => tell(message, 'bad'),
  })
  return (
    <Dialog
      title={question ? t.editTitle : t.addTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="main" type="submit" form={id} busy={form.busy}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} noValidate onSubmit={form.submit}>
        {question && <p className={css.soft}>{t.editNote}</p>}
        <TextArea label={t.question} hint={t.questionHint} required maxLength={600} {...form.field('title')} />
        <TextArea label={t.idealAnswer} hint={t.idealAnswerHint} maxLength={4000} {...form.field('answer')} />
        <SkillSelect
          label={t.skills}
          name="skillIds"
          creates={can(role, 'lookup.propose')}
          error={form.errors.skillIds}
          value={skills}
          onChange={(next) => {
            setSkills(next)
            form.set(
              'skillIds',
              next.map(({ value }) => value),
            )
          }}
        />
        <Choice
          label={t.kind}
          name="kind"
          value={form.values.kind}
          options={Object.values(QuestionKind).map((kind) => ({ value: kind, label: t.kinds[kind] }))}
          onChange={(kind) => form.set('kind', kind)}
        />
        <div className={css.pair}>
          <Select
            label={t.level}
            name="level"
            value={form.values.level ?? -1}
            options={[-1, 1, 2, 3, 4].map((level) => ({
              value: level,
              label: (level < 0 ? t.noLevel : t.levels[level]) ?? '',
            }))}
            onChange={(level) => form.set('level', level < 0 ? null : level)}
          />
          <Select
            label={t.language}
            name="language"
            value={form.values.language}
            options={(['en', 'ar'] as const).map((value) => ({ value, label: t.languages[value] }))}
            onChange={(value) => form.set('language', value)}
          />
        </div>
      </form>
    </Dialog>
  )
}
