import type { RunningCheck } from '@majlis/domain/nomination/schema.ts'
import { RunningNeed, RunningState } from '@majlis/domain/nomination/status.ts'
import { date } from '../../../core/format.ts'
import { count, useText } from '../../../core/text.ts'
import { useCompanies } from '../../../ui/companies.ts'
import type { Column } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Name } from '../../../ui/Name.tsx'
import { OpenButton } from '../../../ui/OpenButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { words } from '../text.ts'
import css from './list.module.css'

const tones = {
  [RunningState.UNASKED]: 'plain',
  [RunningState.NAMING]: 'warn',
  [RunningState.ANSWERING]: 'info',
  [RunningState.ANSWERED]: 'good',
  [RunningState.CONCLUDED]: 'plain',
} as const

/** The candidate's whole name. */
export const nameOf = ({ first_name, last_name }: Pick<RunningCheck, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ')

/** What the list says of a ref-check; its name opens it. */
export function useColumns(onOpen: (check: RunningCheck) => void): Column<RunningCheck>[] {
  const t = useText(words)
  const { areSeveral } = useCompanies()
  return [
    {
      key: 'candidate',
      label: t.candidate,
      isTitle: true,
      cell: (check) => (
        <OpenButton onClick={() => onOpen(check)}>
          <Name>{nameOf(check)}</Name>
        </OpenButton>
      ),
    },
    {
      key: 'position',
      label: t.position,
      width: '20%',
      cell: ({ title, company }) => (
        <span className={css.stack}>
          <bdi>{title}</bdi>
          {areSeveral && (
            <small>
              <bdi>{company}</bdi>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      label: t.state,
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t.states[state]}</StatusBadge>,
    },
    {
      key: 'answers',
      label: t.answers,
      cell: ({ answered, named, places, state }) =>
        state === RunningState.UNASKED ? null : (
          <span className={css.stack}>
            {t.progress(answered, places)}
            {named < places && <small>{t.named(named, places)}</small>}
          </span>
        ),
    },
    {
      key: 'waiting',
      label: t.waitingFor,
      cell: ({ waitingFor, waitingSince, concludedAt }) =>
        waitingFor && !concludedAt ? (
          <span className={css.stack}>
            <Name>{waitingFor}</Name>
            {waitingSince && <small>{t.waitingSince(date(waitingSince))}</small>}
          </span>
        ) : null,
    },
    {
      key: 'due',
      label: t.dueUntil,
      sort: 'submitUntil',
      cell: ({ submitUntil, state }) =>
        state === RunningState.NAMING && submitUntil ? <DateTime at={submitUntil} dayOnly /> : null,
    },
    { key: 'needs', label: t.toDo, cell: (check) => <ToDo check={check} /> },
  ]
}

function ToDo({ check: { needs, openSignals } }: { check: RunningCheck }) {
  const t = useText(words)
  const said = needs.map((need) => (need === RunningNeed.SIGNALS ? count(t.openSignals, openSignals) : t.needs[need]))
  return <span className={css.whole}>{said.join(' · ')}</span>
}
