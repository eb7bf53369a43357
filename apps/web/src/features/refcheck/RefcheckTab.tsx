import { can } from '@majlis/domain/core/permission.ts'
import { CommunicationType, RefcheckStart } from '@majlis/domain/refcheck/status.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { useState } from 'react'
import { unsavedAt, useAutosave } from '../../core/autosave.ts'
import { call } from '../../core/client.ts'
import { refresh } from '../../core/hooks.ts'
import { messages, messageText } from '../../core/messages.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Choice, Switch } from '../../ui/Choices.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { SaveBar } from '../../ui/SaveStatus.tsx'
import { Select } from '../../ui/Select.tsx'
import { LinkSelect } from './LinkSelect.tsx'
import { Questionnaire } from './Questionnaire.tsx'
import { StartChoice, TurningOn } from './StartChoice.tsx'
import css from './settings.module.css'
import { words } from './settingsText.ts'

const upTo = (most: number) => Array.from({ length: most }, (_, at) => ({ value: at + 1, label: String(at + 1) }))
const [refereeNumbers, dayNumbers] = [upTo(6), upTo(14)]

/** How the candidates of a requisition take its ref-check, and what their referees are asked. */
export function RefcheckTab({ requisition }: { requisition: Requisition }) {
  const link = requisition.referrals?.at(-1)
  return (
    <div className={css.tab}>
      <Settings requisition={requisition} />
      {requisition.refCheck && link && <Questionnaire requisition={requisition} referralId={link.referralId} />}
    </div>
  )
}

/** The settings as they are kept, or as a new ref-check has them. */
function settingsOf({ refCheck, referrals }: Requisition) {
  const link = referrals?.at(-1)
  return {
    refCheck,
    /** Chosen here: null stands for the requisition's own questions. */
    referralId: undefined as string | null | undefined,
    /** Not chosen here: the server has the usual ones. */
    candidate_referee_count: undefined as number | undefined,
    candidate_submission_days: undefined as number | undefined,
    candidate_communication_type: link?.candidate_communication_type ?? CommunicationType.EMAIL,
    starts: link?.starts ?? RefcheckStart.BY_HAND,
  }
}
type Kept = ReturnType<typeof settingsOf>

function Settings({ requisition }: { requisition: Requisition }) {
  const t = useText(words)
  useText(messages)
  const { role } = useSessionUser()
  const mayEdit = can(role, 'refcheckSettings.update')
  const isOff = !mayEdit || isClosed(requisition)
  const key = `refcheck ${requisition.id}`
  const [form, setForm] = useState<Kept>(() => unsavedAt<Kept>(key)?.values ?? settingsOf(requisition))
  const save = async ({ referralId, ...kept }: Kept) => {
    const body = { requisitionId: requisition.id, ...kept, ...(referralId !== undefined && { referralId }) }
    await call(requisitionApi.setRefcheck, { body }, { quiet: true })
    void refresh([requisitionApi.get, requisitionApi.list])
    return { updatedAt: '' }
  }
  const saver = useAutosave({ key, values: form, updatedAt: '', isReady: () => !isOff, save })
  const set = (change: Partial<Kept>) => setForm((now) => ({ ...now, ...change }))
  const [isTurningOn, setTurningOn] = useState(false)
  const areOff = isOff || !form.refCheck
  const link = requisition.referrals?.at(-1)
  return (
    <>
      <SaveBar
        blocked={isOff && (mayEdit ? messageText('requisition.shut') : t.readOnly)}
        state={saver.state}
        onRetry={() => void saver.flush()}
        onReload={() => saver.reconcile('')}
      />
      <Card>
        <div className={css.form}>
          <Switch
            label={t.enable}
            detail={t.enableDetail}
            disabled={isOff}
            value={form.refCheck}
            onChange={(refCheck) => (refCheck && !form.refCheck ? setTurningOn(true) : set({ refCheck }))}
          />
          <Choice
            label={t.referees}
            name="candidate_referee_count"
            disabled={areOff}
            value={form.candidate_referee_count ?? link?.candidate_referee_count}
            options={refereeNumbers}
            onChange={(value) => set({ candidate_referee_count: value })}
          />
          <Select
            label={t.days}
            hint={t.daysHint}
            name="candidate_submission_days"
            disabled={areOff}
            value={form.candidate_submission_days ?? link?.candidate_submission_days}
            options={dayNumbers}
            onChange={(value) => set({ candidate_submission_days: value })}
          />
          <Choice
            label={t.channel}
            name="candidate_communication_type"
            disabled={areOff}
            value={form.candidate_communication_type}
            options={Object.values(CommunicationType).map((value) => ({ value, label: t.channels[value] }))}
            onChange={(value) => set({ candidate_communication_type: value })}
          />
          {requisition.refCheck && (
            <StartChoice
              requisitionId={requisition.id}
              disabled={areOff}
              value={form.starts}
              onChange={(starts) => set({ starts })}
            />
          )}
          {requisition.refCheck && (
            <LinkSelect
              requisition={requisition}
              chosen={form.referralId}
              disabled={areOff}
              onChange={(referralId) => set({ referralId })}
            />
          )}
        </div>
      </Card>
      {isTurningOn && (
        <TurningOn
          candidates={requisition.candidateCount ?? 0}
          onConfirm={(starts) => {
            setTurningOn(false)
            set({ refCheck: true, starts })
          }}
          onClose={() => setTurningOn(false)}
        />
      )}
    </>
  )
}
