import { inLanguage } from '@majlis/domain/core/text.ts'
import { questionnaireApi } from '@majlis/domain/questionnaire/api.ts'
import {
  NewQuestionnaire as NewContent,
  type OwnQuestionnaire,
  type QuestionnaireContent,
} from '@majlis/domain/questionnaire/schema.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import type { Module } from '@majlis/domain/refcheck/schema.ts'
import { RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import { use, useState } from 'react'
import { call } from '../../core/client.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { CompanySelect } from '../../ui/CompanySelect.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { words } from './text.ts'

interface NewQuestionnaireProps {
  /** What is copied; without it one of the modules, or nothing. */
  source?: OwnQuestionnaire
  modules: readonly Module[]
  onClose: () => void
  onMade: (id: string) => void
}

/** Names a new questionnaire, which begins as a copy or with one question; from then on it saves itself. */
export function NewQuestionnaire({ source, modules, onClose, onMade }: NewQuestionnaireProps) {
  const t = useText(words)
  const [english, arabic] = [use(words.load('en')), use(words.load('ar'))]
  const language = useLanguage()
  const { companyId } = useSessionUser()
  const [from, setFrom] = useState('')
  const nameOf = ({ name, name_ar }: { name: string | null; name_ar: string | null }) =>
    inLanguage(language, name ?? '', name_ar)
  const { mutateAsync } = useAct(questionnaireApi.create, {
    refreshes: [refcheckApi.modules],
    message: () => t.created,
    quiet: true,
  })
  const first: QuestionnaireContent['questions'] = [
    {
      ...{ title: english.firstQuestion, title_ar: arabic.firstQuestion, question_type: RefQuestionType.TEXT },
      ...{ is_mandatory: true, aspect: 0, choices: [], points: [] },
    },
  ]
  const form = useEndpointForm(questionnaireApi.create, {
    schema: async () => NewContent,
    start: {
      name: source ? t.copyName(nameOf(source)) : '',
      questions: source?.questions ?? first,
      ...(!companyId && { companyId: undefined }),
    },
    send: async ({ body: { name, ...body } }, on) => {
      const copied = from ? await call(questionnaireApi.get, { params: { id: from } }) : source
      const { description = null, description_ar = null, questions = body.questions } = copied ?? {}
      const named = language === 'ar' ? { name: null, name_ar: name } : { name, name_ar: null }
      return mutateAsync({ body: { ...body, ...named, description, description_ar, questions } }, on)
    },
    done: ({ id }) => {
      onClose()
      onMade(id)
    },
  })
  return (
    <FormDialog title={source ? t.duplicate : t.add} form={form} onClose={onClose}>
      <TextInput label={t.name} required dir="auto" maxLength={255} {...form.field('name')} />
      {!source && (
        <Select
          label={t.startFrom}
          name="from"
          value={from}
          options={[{ value: '', label: t.scratch }, ...modules.map((one) => ({ value: one.id, label: nameOf(one) }))]}
          onChange={setFrom}
        />
      )}
      {!companyId && (
        <CompanySelect label={t.company} required placeholder={t.chooseCompany} {...form.field('companyId')} />
      )}
    </FormDialog>
  )
}
