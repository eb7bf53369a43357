import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { showsSourcers } from '@majlis/domain/sourcing/rules.ts'
import { Suspense } from 'react'
import { part } from '../core/part.ts'
import { usePart } from '../core/product.ts'
import { user, useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { bringCandidates } from '../features/candidate/useCandidates.ts'
import { words } from '../ui/panelText.ts'
import { CandidateHost } from './CandidateHost.tsx'
import { CandidatePanel } from './CandidatePanel.tsx'
import css from './candidatePanel.module.css'

const sourcers = part(() => import('../features/sourcing/Sourcers.tsx').then((one) => ({ default: one.Sourcers })))

/** Brings what stands above the candidates, where the acting role sees it, and the candidates. */
export async function bringFirst(requisition: Requisition | undefined): Promise<void> {
  const acting = user()
  if (!acting) return
  const above = acting.shown.includes('sourcingDetails') && showsSourcers(acting.role) && sourcers.bring()
  await Promise.all([above, requisition && bringCandidates(acting.role, requisition)])
}

/** The tab Candidates & Interviews of a requisition: who collects candidates, then the candidates. */
export default function CandidateTab({ requisition }: { requisition: Requisition }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const isShown = usePart('sourcingDetails')
  return (
    <CandidateHost>
      {isShown && showsSourcers(role) && (
        <details open className={css.fold}>
          <summary>
            <h2>{t.sourcing}</h2>
          </summary>
          <Suspense>
            <sourcers.Content requisition={requisition} />
          </Suspense>
        </details>
      )}
      <h2 className={css.title}>{t.interviews}</h2>
      <CandidatePanel requisition={requisition} />
    </CandidateHost>
  )
}
