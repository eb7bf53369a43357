import type { Language } from '@majlis/domain/core/text.ts'
import type { RefcheckView } from '@majlis/domain/guest/published.ts'
import type { Link } from '../../../db/actor.ts'
import type { Scope } from '../../../db/scope.ts'
import { consolidated } from '../../refcheck/store.ts'
import { hidesPosition, nameShown } from '../store.ts'

/** What referees said, without anybody's address; how they were found to write is no stranger's to know. */
export async function refcheckView(
  scope: Scope,
  { referralCandidateId, show }: Link,
  language: Language,
): Promise<RefcheckView> {
  const id = referralCandidateId ?? ''
  const system = scope.asSystem('report')
  const { candidateId, requisitionId } = await system.get('referral_candidate', id)
  const candidate = await nameShown(system, candidateId, show)
  const { candidateData, refereesHeader, refereeConsolidatedData } = await consolidated(
    system,
    id,
    language,
    () => candidate,
  )
  return {
    candidate,
    company: candidateData.company,
    position: (await hidesPosition(system, requisitionId)) ? null : candidateData.job_position,
    requestedAt: candidateData.requestedAt,
    referees: refereesHeader.map(({ first_name, last_name, company_name: company }) => ({
      name: [first_name, last_name].filter(Boolean).join(' '),
      company,
    })),
    questions: refereeConsolidatedData.map(({ questions }) => ({
      title: questions[0]?.title ?? '',
      answers: questions.map((answer) => ({
        referee: answer.refereeName,
        text:
          answer.text_answer ?? answer.ref_choices.find(({ order }) => order === answer.choice_number)?.title ?? null,
        scale: answer.scale_number,
        approval: answer.attachment_approval,
        more: answer.choice_expansion ?? answer.scale_expansion,
      })),
    })),
  }
}
