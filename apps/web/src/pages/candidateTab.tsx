import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { showsSourcers } from '@majlis/domain/sourcing/rules.ts'
import { lazy, Suspense } from 'react'
import { usePart } from '../core/product.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { words } from '../ui/panelText.ts'
import { CandidateHost } from './CandidateHost.tsx'
import { CandidatePanel } from './CandidatePanel.tsx'
import css from './candidatePanel.module.css'

const Sourcers = lazy(() => import('../features/sourcing/Sourcers.tsx').then((one) => ({ default: one.Sourcers })))

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
            <Sourcers requisition={requisition} />
          </Suspense>
        </details>
      )}
      <h2 className={css.title}>{t.interviews}</h2>
      <CandidatePanel requisition={requisition} />
    </CandidateHost>
  )
}
