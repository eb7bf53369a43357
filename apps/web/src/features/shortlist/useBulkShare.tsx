import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { reportToShare } from '@majlis/domain/shortlist/rules.ts'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '../../core/commands.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../ui/panelText.ts'
import type { ShareSelectedProps } from './ShareSelected.tsx'

const ShareSelected = lazy(() => import('./ShareSelected.tsx'))

interface Sharing extends Pick<ShareSelectedProps, 'ticked' | 'ShareDialog' | 'onDone'> {
  /** The candidates of the page: their reports are offered too. */
  rows: readonly Candidate[]
  /** The box above all rows is ticked: whoever has no box of its own counts as ticked too. */
  isAll?: boolean
}

/** Shares the ticked candidates' reports: in their bar and in the palette. */
export function useBulkShare({ ticked, rows, isAll, ShareDialog, onDone }: Sharing) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [isOpen, setOpen] = useState(false)
  const may = can(role, 'guest.grant')
  const ids = new Set(ticked.map(({ id }) => id))
  const rest = rows.filter(({ id }) => !ids.has(id))
  const withReport = rest.filter((one) => 'interviewId' in reportToShare(role, one))
  const chosen = isAll ? [...ticked, ...rest] : ticked
  const hasReport = withReport.length > 0 || ticked.some((one) => 'interviewId' in reportToShare(role, one))
  const why = !hasReport && t.noneShareable
  const hint = count(t.selected, chosen.length)
  useCommands(
    may && chosen.length && !why
      ? [{ key: 'shareReports', label: t.shareReports, hint, run: () => setOpen(true) }]
      : [],
  )
  return {
    button: may && (
      <Button small why={why} onClick={() => setOpen(true)}>
        {t.shareReports}
      </Button>
    ),
    dialog: isOpen && (
      <Suspense>
        <ShareSelected
          ticked={chosen}
          others={isAll ? [] : withReport}
          ShareDialog={ShareDialog}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </Suspense>
    ),
  }
}
