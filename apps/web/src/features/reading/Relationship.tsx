import { type RelationLine, relationOf } from '@majlis/domain/reading/rules.ts'
import type { ReadReferee } from '@majlis/domain/reading/schema.ts'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useText } from '../../core/text.ts'
import { Name } from '../../ui/Name.tsx'
import css from './reading.module.css'
import { words } from './text.ts'

/** What the candidate and what the referee says of how they know each other, side by side. */
export function Relationship({ referee }: { referee: ReadReferee }) {
  const t = useText(words)
  const lines = relationOf(referee)
  if (!lines.length) return null
  return (
    <div className={css.relation}>
      <table className={css.table}>
        <caption>
          <Name>{referee.name}</Name>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">{t.fact}</span>
            </th>
            <th scope="col">{t.saidByCandidate}</th>
            <th scope="col">{t.saidByReferee}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.field} line={line} />
          ))}
        </tbody>
      </table>
      {referee.relationship_status === 2 && <p className={css.soft}>{t.denied}</p>}
    </div>
  )
}

function Line({ line: { field, stated, confirmed, isOther } }: { line: RelationLine }) {
  const t = useText(words)
  const labels: Record<RelationLine['field'], string> = {
    relationship: t.relationship,
    relationship_period: t.period,
    relationship_time: t.time,
    company_name: t.company,
    referee_role: t.refereeRole,
    candidate_role: t.candidateRole,
  }
  const lists: Partial<Record<RelationLine['field'], Readonly<Record<number, string>>>> = {
    relationship: t.relationships,
    relationship_period: t.periods,
    relationship_time: t.times,
  }
  const inWords = (value: RelationLine['stated']) => (typeof value === 'number' ? lists[field]?.[value] : value)
  return (
    <tr data-differs={isOther || undefined}>
      <th scope="row">{labels[field]}</th>
      <td>
        <bdi>{inWords(stated) ?? '—'}</bdi>
      </td>
      <td>
        {confirmed === null ? <span className={css.soft}>{t.notSaid}</span> : <bdi>{inWords(confirmed)}</bdi>}
        {isOther && (
          <span className={css.differs}>
            <IconArrowsDiff size={14} aria-hidden="true" /> {t.differs}
          </span>
        )}
      </td>
    </tr>
  )
}
