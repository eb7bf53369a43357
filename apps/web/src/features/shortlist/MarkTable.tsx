import type { ShortlistView } from '@majlis/domain/guest/published.ts'
import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Name } from '../../ui/Name.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './shortlist.module.css'
import { markNames, markTones, words } from './text.ts'

/** What everyone thinks: a row for each reader, a column for each candidate. */
export function MarkTable({ id, reports }: { id: string; reports: ShortlistView['reports'] }) {
  const t = useText(words)
  const { data: marks = [] } = useRead(shortlistApi.marks, { params: { id } }, { staleTime: 0 })
  if (!marks.length) return <p className={css.soft}>{t.noMarks}</p>
  const readers = [...new Map(marks.map(({ accountId, name }) => [accountId, name]))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by the keyboard too
    <section className={css.marks} aria-label={t.marks} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.who}</th>
            {reports.map(({ interviewId, candidate }) => (
              <th key={interviewId} scope="col">
                <Name>{candidate}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readers.map(([accountId, name]) => (
            <tr key={accountId}>
              <th scope="row">
                <Name>{name ?? ''}</Name>
              </th>
              {reports.map(({ interviewId }) => {
                const one = marks.find((mark) => mark.accountId === accountId && mark.interviewId === interviewId)
                return (
                  <td key={interviewId}>
                    {one && <StatusBadge tone={markTones[one.mark]}>{t[markNames[one.mark]]}</StatusBadge>}
                    {one?.word && <p dir="auto">{one.word}</p>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
