import type { Principal } from '@majlis/domain/core/role.ts'
import { isReviewer, showsReport } from '@majlis/domain/interview/rules.ts'
import type { ReportFacts } from './store.ts'

/** May this role see the interview's recording: its report shows, or the role works on it? */
export const seesRecording = (who: Principal, facts: ReportFacts): boolean =>
  showsReport(who, facts) || isReviewer(who, facts)
