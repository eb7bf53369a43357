import { areaOf } from '@majlis/domain/core/role.ts'
import { inLanguage } from '@majlis/domain/core/text.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import type { Module, Referral } from '@majlis/domain/refcheck/schema.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { unsavedAt, useAutosave } from '../../core/autosave.ts'
import { call } from '../../core/client.ts'
import { refresh, useRead } from '../../core/hooks.ts'
import { messages, messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, languages, useLanguage, useText } from '../../core/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Checkbox, Choice, Group, Switch } from '../../ui/Choices.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { SaveStatus } from '../../ui/SaveStatus.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import css from './settings.module.css'
import { words } from './settingsText.ts'
import { useReferral } from './useReferral.ts'

interface QuestionnaireProps {
  requisition: Requisition
  referralId: string
}

/** What the referees of a ref-check are asked: its questionnaires, language and questions. */
export function Questionnaire({ requisition, referralId }: QuestionnaireProps) {
  const t = useText(words)
  const { read, referral } = useReferral(referralId)
  const modules = useRead(refcheckApi.modules, {
    query: { include: 'ref_question,ref_question.ref_choice,ref_question.ref_scale', page: { limit: 100 } },
  })
  const failed = [read, modules].find(({ error, data }) => error && !data)
  const mine = modules.data?.data.filter(({ companyId }) => !companyId || companyId === requisition.companyId)
  if (referral && mine)
    return (
      <Form
        key={referral.id}
        {...{ requisition, referral }}
        modules={mine}
        reload={async () => (await read.refetch()).data?.data[0]?.updatedAt ?? ''}
      />
    )
  return (
    <Card title={t.questionnaire}>
      {failed && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && referral !== null && <Skeleton lines={7} height={22} />}
      {referral === null && <Empty title={t.unseen} />}
    </Card>
  )
}

interface FormProps {
  requisition: Requisition
  referral: Referral
  modules: Module[]
  /** Asks for the newest; answers when it was saved. */
  reload: () => Promise<string>
}

const keptOf = (referral: Referral) => ({
  modules: referral.referral_modules?.map(({ moduleId }) => moduleId) ?? [],
  language: referral.language,
  public_project: referral.public_project,
})
type Kept = ReturnType<typeof keptOf>

function Form({ requisition, referral, modules, reload }: FormProps) {
  const t = useText(words)
  useText(messages)
  const { role } = useSessionUser()
  const key = `referral ${referral.id}`
  const [form, setForm] = useState(() => unsavedAt<Kept>(key)?.values ?? keptOf(referral))
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }))
  const isOff = !referral.mayChange || isClosed(requisition)
  const isFrozen = isOff || referral.isAnswered
  const save = async ({ modules: asked, ...how }: typeof form, updatedAt: string) => {
    const body = { ...how, ...(!isFrozen && { modules: asked }), updatedAt }
    const result = await call(refcheckApi.update, { params: { id: referral.id }, body }, { quiet: true })
    void refresh([refcheckApi.list])
    return result
  }
  const isReady = (values: typeof form) => !isOff && (isFrozen || values.modules.length > 0)
  const saver = useAutosave({ key, values: form, updatedAt: referral.updatedAt, isReady, save })
  const tick = (moduleId: string, isOn: boolean) =>
    set({ modules: isOn ? [...form.modules, moduleId] : form.modules.filter((one) => one !== moduleId) })
  const others = referral.requisitionCount - 1
  const asked = modules.filter((module) => form.modules.includes(module.id)).flatMap((one) => one.ref_questions ?? [])
  // One that was taken away since stays where it is asked.
  const removed = keptOf(referral).modules.filter((id) => !modules.some((module) => module.id === id))
  const isKept = form.modules.length === keptOf(referral).modules.length && removed.length > 0
  const isNone = !isFrozen && form.modules.length === 0
  const saved = saver.state.kind !== 'idle' && (
    <SaveStatus
      state={saver.state}
      onRetry={() => void saver.flush()}
      onReload={() => void reload().then(saver.reconcile)}
    />
  )
  return (
    <Card title={t.questionnaire} actions={saved}>
      <div className={css.form}>
        {!referral.mayChange && <Banner>{t.notYours}</Banner>}
        {referral.mayChange && referral.isAnswered && <Banner>{messageText('refcheck.answered')}</Banner>}
        {!isFrozen && others > 0 && <Banner>{count(t.shared, others)}</Banner>}
        <Group
          label={<span className={css.muted}>{t.questionnaireText}</span>}
          disabled={isFrozen}
          error={isNone ? messageText('refcheck.modules') : undefined}
        >
          {removed.map((id) => (
            <Checkbox
              key={id}
              label={t.removed}
              detail={t.removedText}
              value={form.modules.includes(id)}
              onChange={(isOn) => tick(id, isOn)}
            />
          ))}
          {modules.map((module) => (
            <ModuleTick
              key={module.id}
              module={module}
              value={form.modules.includes(module.id)}
              onChange={(isOn) => tick(module.id, isOn)}
            />
          ))}
        </Group>
        <p>
          <Link to={`/${areaOf[role]}/refchecks` as '/'} search={{ tab: 'questionnaires' } as never}>
            {t.manage}
          </Link>
        </p>
        <Choice
          label={t.language}
          name="language"
          disabled={isOff}
          value={form.language}
          options={languages.map((value) => ({ value, label: t.languages[value] }))}
          onChange={(language) => set({ language })}
        />
        <Switch
          label={t.isPublic}
          detail={t.isPublicDetail}
          disabled={isOff}
          value={form.public_project}
          onChange={(public_project) => set({ public_project })}
        />
        <QuestionPreview
          questions={referral.isAnswered || isKept ? (referral.ref_questions ?? []) : asked}
          language={form.language}
          requisition={requisition}
        />
      </div>
    </Card>
  )
}

interface ModuleTickProps {
  module: Module
  value: boolean
  onChange: (value: boolean) => void
}

function ModuleTick({ module, value, onChange }: ModuleTickProps) {
  const t = useText(words)
  const language = useLanguage()
  const { name, name_ar, description, description_ar, ref_questions = [] } = module
  return (
    <Checkbox
      label={<bdi>{inLanguage(language, name, name_ar)}</bdi>}
      detail={
        <>
          <bdi>{inLanguage(language, description, description_ar)}</bdi> {count(t.count, ref_questions.length)}
        </>
      }
      value={value}
      onChange={onChange}
    />
  )
}
