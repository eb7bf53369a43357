import { can } from '@majlis/domain/core/permission.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { isShut } from '@majlis/domain/requisition/rules.ts'
import type { Requisition, RequisitionReferral } from '@majlis/domain/requisition/schema.ts'
import { useState } from 'react'
import { useAutosave } from '../../core/autosave.ts'
import { call } from '../../core/client.ts'
import { say, sentences } from '../../core/form.ts'
import { refresh } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Card } from '../../ui/PageHead.tsx'
import { SaveLine } from '../../ui/SaveLine.tsx'
import { Select } from '../../ui/Select.tsx'
import { Empty } from '../../ui/State.tsx'
import { Choice, Switch } from '../../ui/TextInput.tsx'
import { words } from './refcheckText.ts'
import css from './requisition.module.css'

const channels = [1, 2, 3] as const
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
const [mostReferees, mostDays] = [6, 14]

/** How the candidates of a requisition take its ref-check; every change saves itself. */
export function RefcheckTab({ requisition }: { requisition: Requisition }) {
  const t = useText(words)
  const link = requisition.referrals?.at(-1)
  if (!link) return <Empty title={t.none}>{t.noneText}</Empty>
  return <Settings key={link.id} {...{ requisition, link }} />
}

/** The settings as they are kept. */
const settingsOf = ({ refCheck }: Requisition, link: RequisitionReferral) => ({
  refCheck,
  candidate_referee_count: link.candidate_referee_count,
  candidate_submission_days: link.candidate_submission_days,
  candidate_communication_type: link.candidate_communication_type,
})
type Kept = ReturnType<typeof settingsOf>

function Settings({ requisition, link }: { requisition: Requisition; link: RequisitionReferral }) {
  const t = useText(words)
  useText(sentences)
  const { role } = useSessionUser()
  const mayEdit = can(role, 'refcheckSettings.update')
  const isOff = !mayEdit || isShut(requisition)
  const [form, setForm] = useState<Kept>(() => settingsOf(requisition, link))
  const save = async (body: Kept) => {
    await call(requisitionApi.setRefcheck, { body: { requisitionId: requisition.id, ...body } }, { quiet: true })
    void refresh([requisitionApi.get, requisitionApi.list])
    return { updatedAt: '' }
  }
  const saver = useAutosave({ values: form, updatedAt: '', isReady: () => !isOff, save })
  const set = (change: Partial<Kept>) => setForm((now) => ({ ...now, ...change }))
  const areOff = isOff || !form.refCheck
  return (
    <div className={css.refcheck}>
      <div className={css.saving}>
        {isOff && <p className={css.banner}>{mayEdit ? say('requisition.shut') : t.readOnly}</p>}
        {!isOff && saver.state.kind === 'idle' && <p className={css.soft}>{t.savesItself}</p>}
        {saver.state.kind !== 'idle' && (
          <SaveLine state={saver.state} onRetry={() => void saver.flush()} onReload={() => saver.reconcile('')} />
        )}
      </div>
      <Card>
        <div className={css.form}>
          <Switch
            label={t.enable}
            detail={t.enableDetail}
            disabled={isOff}
            value={form.refCheck}
            onChange={(refCheck) => set({ refCheck })}
          />
          <Choice
            label={t.referees}
            name="candidate_referee_count"
            disabled={areOff}
            value={form.candidate_referee_count}
            options={upTo(mostReferees).map((value) => ({ value, label: String(value) }))}
            onChange={(value) => set({ candidate_referee_count: value })}
          />
          <Select
            label={t.days}
            hint={t.daysHint}
            name="candidate_submission_days"
            disabled={areOff}
            value={form.candidate_submission_days}
            options={upTo(mostDays).map((value) => ({ value, label: String(value) }))}
            onChange={(value) => set({ candidate_submission_days: value })}
          />
          <Choice
            label={t.channel}
            name="candidate_communication_type"
            disabled={areOff}
            value={form.candidate_communication_type}
            options={channels.map((value) => ({ value, label: t.channels[value] }))}
            onChange={(value) => set({ candidate_communication_type: value })}
          />
        </div>
      </Card>
    </div>
  )
}
