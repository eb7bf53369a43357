import type { Interviewer } from '@majlis/domain/candidate/schema.ts'
import type { Interview } from '@majlis/domain/interview/schema.ts'
import { useState } from 'react'
import { useText } from '../../core/text.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Name } from '../../ui/Name.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import css from './report/earlier.module.css'
import { words } from './report/earlierText.ts'
import type { ReportPanelProps } from './report/Report.tsx'

type Earlier = Interviewer & { interview: Interview }
interface CandidateReportsProps extends Omit<ReportPanelProps, 'interview'> {
  /** The present interview, where its report is open. */
  interview: Interview | null
  /** Interviews in whose place others came, the newest first. */
  earlier: readonly Earlier[]
}

/** The interview reports of a candidate: of the present interview, and beside it those of earlier ones. */
export function CandidateReports({ interview, earlier, ...whose }: CandidateReportsProps) {
  const t = useText(words)
  const [tab, setTab] = useState<'present' | 'earlier'>(interview ? 'present' : 'earlier')
  const shown = interview ? tab : 'earlier'
  if (!earlier.length) return interview && <ReportPanel key={interview.id} {...whose} interview={interview} />
  return (
    <Tabs
      label={t.interviews}
      value={shown}
      onChange={setTab}
      tabs={[
        { key: 'present', label: t.present, ...(!interview && { why: t.presentLater }) },
        { key: 'earlier', label: t.earlier, count: earlier.length },
      ]}
    >
      {shown === 'present' && interview && <ReportPanel key={interview.id} {...whose} interview={interview} />}
      {shown === 'earlier' &&
        earlier.map((one, at) => <EarlierReport key={one.id} {...whose} one={one} isFirst={!at} />)}
    </Tabs>
  )
}

interface EarlierReportProps extends Omit<ReportPanelProps, 'interview'> {
  one: Earlier
  isFirst: boolean
}

/** An earlier interview: whose it was, when, and since when another stands in its place; open, its whole report. */
function EarlierReport({ one: { account, interview }, isFirst, ...whose }: EarlierReportProps) {
  const t = useText(words)
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <details className={css.earlier} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={css.line}>
          <b>
            <Name>{account?.bot ? t.bot : account?.name}</Name>
          </b>
          <DateTime at={interview.startedAt ?? interview.scheduledStart} />
          <small>
            {t.replaced} <DateTime at={interview.replacedAt} />
          </small>
        </span>
      </summary>
      {isOpen && <ReportPanel {...whose} interview={interview} />}
    </details>
  )
}
