import { companyApi } from '@majlis/domain/company/api.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { InterviewType, Mode } from '@majlis/domain/core/status.ts'
import { type experienceRanges, isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import type { ReactNode } from 'react'
import { useRead } from '../../core/hooks.ts'
import { messages, messageText } from '../../core/messages.ts'
import { usePart } from '../../core/product.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice, Switch } from '../../ui/Choices.tsx'
import { DesignationSelect, PlaceSelect, SkillSelect } from '../../ui/LookupSelect.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { SaveBar } from '../../ui/SaveStatus.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextInput } from '../../ui/TextInput.tsx'
import { ClashNote } from './ClashNote.tsx'
import css from './details.module.css'
import { allStatuses } from './filters.ts'
import base from './requisition.module.css'
import { TeamNotes } from './TeamNotes.tsx'
import { words } from './text.ts'
import { useDetails } from './useDetails.ts'

const experiences = [1, 2, 3, 4] as const satisfies readonly (keyof typeof experienceRanges)[]

interface DetailsFormProps {
  requisition: Requisition
  /** What the server holds now. */
  reload: () => Promise<Requisition | undefined>
  onProceed: () => void
  /** Under the status, beside the fields. */
  aside?: ReactNode
}

/** The requisition's details; any change saves itself. */
export function DetailsForm({ requisition, reload, onProceed, aside }: DetailsFormProps) {
  const t = useText(words)
  useText(messages)
  const { role } = useSessionUser()
  const showsProceed = usePart('proceedToQuestionnaire')
  const mayEdit = can(role, 'requisition.update')
  const isOff = !mayEdit || isClosed(requisition)
  const { form, set, errors, isFaulty, state, clash, ...details } = useDetails(requisition, reload)
  // Its company's places are offered before anything is typed.
  const places = useRead(
    companyApi.places,
    { params: { id: requisition.companyId } },
    { enabled: !isOff, staleTime: 60_000 },
  )
  const field = <K extends 'title' | 'job_position' | 'notes'>(name: K) => ({
    name,
    value: form[name],
    error: errors[name],
    disabled: isOff,
    dir: 'auto' as const,
    onChange: (value: string) => set(name, value),
  })
  return (
    <div className={css.columns}>
      <SaveBar
        blocked={isOff && (mayEdit ? messageText('requisition.shut') : t.readOnly)}
        waits={isFaulty && t.waits}
        state={state}
        onRetry={details.retry}
        onReload={details.reload}
      />
      <div className={css.fields}>
        {clash && <ClashNote clash={clash} onTake={(key) => set(key, clash.theirs[key])} onKeep={details.keep} />}
        <Card title={t.groups.position}>
          <div className={base.form}>
            <TextInput label={t.title} required {...field('title')} />
            <TextInput label={t.position} required {...field('job_position')} />
            <DesignationSelect
              label={t.designation}
              name="designation"
              creates={can(role, 'lookup.propose')}
              placeholder={isOff ? t.notSet : undefined}
              disabled={isOff}
              error={errors.designationId}
              value={form.designation}
              onChange={(value) => set('designation', value)}
            />
            <PlaceSelect
              label={t.location}
              creates
              first={places.data}
              name="location"
              hint={isOff ? undefined : t.locationHint}
              placeholder={isOff ? t.notSet : ''}
              disabled={isOff}
              error={errors.location}
              value={form.location}
              onChange={(value) => set('location', value)}
            />
            {requisition.notes !== undefined && <TextArea label={t.notes} {...field('notes')} />}
            <Switch
              label={t.hidePosition}
              detail={t.hidePositionText}
              disabled={isOff}
              value={form.hide_position}
              onChange={(value) => set('hide_position', value)}
            />
            <Switch
              label={t.requestRelationship}
              detail={t.requestRelationshipText}
              disabled={isOff}
              value={form.request_relationship}
              onChange={(value) => set('request_relationship', value)}
            />
          </div>
        </Card>
        <Card title={t.groups.requirements}>
          <div className={base.form}>
            <SkillSelect
              label={t.skills}
              name="skills"
              creates={can(role, 'lookup.propose')}
              disabled={isOff}
              error={errors.skillIds}
              value={form.skills}
              onChange={(value) => set('skills', value)}
            />
            <Choice
              label={t.experience}
              name="experience"
              disabled={isOff}
              value={form.experience}
              options={experiences.map((value) => ({ value, label: t.experiences[value] }))}
              onChange={(value) => set('experience', value)}
            />
          </div>
        </Card>
        <Card title={t.groups.interviews}>
          <div className={base.form}>
            <Choice
              label={t.interviewType}
              name="interview_type"
              disabled={isOff}
              value={form.interview_type}
              options={Object.values(InterviewType).map((value) => ({ value, label: t.interviewTypes[value] }))}
              onChange={(value) => set('interview_type', value)}
            />
            <Choice
              label={t.mode}
              name="mode"
              disabled={isOff}
              value={form.mode}
              options={Object.values(Mode).map((value) => ({ value, label: t.modes[value] }))}
              onChange={(value) => set('mode', value)}
            />
          </div>
        </Card>
        {showsProceed && (
          <Button kind="main" onClick={onProceed}>
            {t.proceed}
          </Button>
        )}
      </div>
      <div className={css.aside}>
        <Card>
          <Select
            label={t.status}
            name="status"
            disabled={!mayEdit}
            error={errors.status}
            value={form.status}
            options={allStatuses.map((value) => ({ value, label: t.statuses[value] ?? '' }))}
            onChange={(value) => set('status', value)}
          />
        </Card>
        {aside}
        {can(role, 'requisitionNote.read') && <TeamNotes requisitionId={requisition.id} />}
      </div>
    </div>
  )
}
