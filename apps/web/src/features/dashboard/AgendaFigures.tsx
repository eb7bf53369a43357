import type { Agenda } from '@majlis/domain/dashboard/schema.ts'
import type { ReactNode } from 'react'
import { number } from '../../core/number.ts'
import { useText } from '../../core/text.ts'
import { Figures } from '../../ui/TodoList.tsx'
import { AreaLink } from './AreaLink.tsx'
import { words } from './agendaText.ts'

/** How many requests and interviews there are, each figure leading to the list that it counts. */
export function AgendaFigures({ agenda }: { agenda: Agenda | undefined }) {
  const t = useText(words)
  const shown = [
    { key: 'requests', tab: 'requests', value: agenda?.asked },
    { key: 'coming', tab: '', value: agenda?.coming },
    { key: 'waiting', tab: 'waiting', value: agenda?.waiting },
    { key: 'feedback', tab: 'feedback', value: agenda?.due },
  ] as const
  return (
    <Figures
      figures={shown.map(({ key, tab, value }) => ({
        key,
        label: t.figures[key],
        value: value === undefined ? '–' : number(value),
        link: (children: ReactNode, className: string | undefined) => (
          <AreaLink path="interviews" search={tab ? { tab } : {}} className={className}>
            {children}
          </AreaLink>
        ),
      }))}
    />
  )
}
