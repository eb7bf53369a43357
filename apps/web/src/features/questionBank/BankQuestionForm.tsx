import { can } from '@majlis/domain/core/permission.ts'
import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import type { BankQuestion } from '@majlis/domain/questionBank/schema.ts'
import { QuestionKind } from '@majlis/domain/questionBank/status.ts'
import { useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Choice } from '../../ui/Choices.tsx'
import type { Choosable } from '../../ui/Combobox.tsx'
import { FieldRow } from '../../ui/FormDialog.tsx'
import { choosable, SkillSelect } from '../../ui/LookupSelect.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Keeper, useKeeper } from './Keeper.tsx'
import { words } from './text.ts'

interface BankQuestionFormProps {
  /** Absent for a new one. */
  question?: BankQuestion
  onClose: () => void
}

/** Writes a question of the bank, or changes one. */
export function BankQuestionForm({ question, onClose }: BankQuestionFormProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const language = useLanguage()
  const keeper = useKeeper()
  const [skills, setSkills] = useState<Choosable[]>(() =>
    (question?.skills ?? []).flatMap(({ skill }) => (skill ? [choosable(skill, language)] : [])),
  )
  const refreshes = [questionBankApi.list, questionBankApi.kits]
  const change = useAct(questionBankApi.update, { refreshes, quiet: true })
  const create = useAct(questionBankApi.create, { refreshes, quiet: true })
  const form = useEndpointForm(questionBankApi.create, {
    schema: () => import('@majlis/domain/questionBank/schema.ts').then((m) => m.NewBankQuestion),
    start: {
      title: question?.title ?? '',
      answer: question?.answer ?? '',
      kind: (question?.kind ?? QuestionKind.LIVE) as QuestionKind,
      level: question?.level ?? null,
      language: question ? (question.language as 'en' | 'ar') : language,
      skillIds: skills.map(({ value }) => value),
      ...(keeper !== 'own' && !question && { companyId: undefined }),
    },
    send: ({ body }, on) =>
      question ? change.mutateAsync({ params: { id: question.id }, body }, on) : create.mutateAsync({ body }, on),
    done: onClose,
  })
  const choose = (next: Choosable[]) => {
    setSkills(next)
    form.set(
      'skillIds',
      next.map(({ value }) => value),
    )
  }
  return (
    <QuestionDialog
      title={question ? t.editTitle : t.addTitle}
      note={question && t.editNote}
      question={form.field('title')}
      answer={form.field('answer')}
      form={form}
      onClose={onClose}
    >
      {!question && <Keeper {...form.field('companyId')} />}
      <SkillSelect
        label={t.skills}
        name="skillIds"
        creates={can(role, 'lookup.propose')}
        error={form.errors.skillIds}
        value={skills}
        onChange={choose}
      />
      <Choice
        label={t.kind}
        name="kind"
        value={form.values.kind}
        options={Object.values(QuestionKind).map((kind) => ({ value: kind, label: t.kinds[kind] }))}
        onChange={(kind) => form.set('kind', kind)}
      />
      <FieldRow>
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
      </FieldRow>
    </QuestionDialog>
  )
}
