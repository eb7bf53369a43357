import { lookupApi } from '@majlis/domain/lookup/api.ts'
import type { ReactNode } from 'react'
import { day } from '../../../core/format.ts'
import { useRead } from '../../../core/hooks.ts'
import { count, useLanguage, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { words as candidateWords } from '../../../ui/candidateText.ts'
import { choosable } from '../../../ui/LookupSelect.tsx'
import {
  interviewerKey,
  type Narrowing,
  useInterviewerName,
  useRequisitionTitle,
  useSourcers,
} from './FilterFields.tsx'
import css from './list.module.css'
import { words } from './text.ts'
import { dayFrom, dayUntil } from './where.ts'

/** What is chosen, each with its way out. */
export function Chips({ where, set, onClear }: Narrowing & { onClear: () => void }) {
  const t = useText(words)
  const { statuses } = useText(candidateWords)
  const language = useLanguage()
  const requisition = useRequisitionTitle(where.requisitionId)
  const interviewer = useInterviewerName(where[interviewerKey])
  const sourcers = useSourcers()
  const skills = useRead(
    lookupApi.skills,
    { query: { filter: { id: where.skillId ?? null } } },
    { enabled: Boolean(where.skillId) },
  )
  const skill = skills.data?.data[0]
  const said: Record<string, (value: string) => [name: string, value: ReactNode]> = {
    requisitionId: () => [t.requisition, requisition],
    'status.$in': (value) => [t.status, statuses[value as keyof typeof statuses]],
    'statusAt.$lt': (value) => [t.stands, count(t.standsDays, Number.parseInt(value.slice(1), 10))],
    skillId: () => [t.skill, skill && choosable(skill, language).label],
    'location.$substring': (value) => [t.place, value],
    sourcerId: (value) => [t.source, sourcers.find((one) => one.value === value)?.label],
    'sourcerId.$null': (value) => [t.source, value === 'true' ? t.byCompany : t.bySourcers],
    [interviewerKey]: () => [t.interviewer, interviewer],
    'feedback.verdict': (value) => [t.verdict, value === '1' ? t.recommended : t.notRecommended],
    'feedback.verdict.$null': () => [t.verdict, t.noVerdict],
    'rating.$gte': (value) => [t.rating, t.ratedAtLeast(Number(value))],
    refcheck: (value) => [t.refcheck, t.refchecks[value as keyof typeof t.refchecks]],
    'createdAt.$gte': (value) => [t.from, day(dayFrom(value))],
    'createdAt.$lt': (value) => [t.until, day(dayUntil(value))],
  }
  return (
    <ul className={css.chips}>
      {Object.entries(where).map(([key, value]) => {
        const [name, shown] = said[key]?.(value) ?? [key, value]
        return (
          <li key={key} className={css.chip}>
            <span>
              {name}: <bdi>{shown ?? '…'}</bdi>
            </span>
            <button type="button" aria-label={t.remove(name)} onClick={() => set({ [key]: '' })}>
              <CloseIcon />
            </button>
          </li>
        )
      })}
      <li>
        <Button small kind="quiet" onClick={onClear}>
          {t.clear}
        </Button>
      </li>
    </ul>
  )
}
