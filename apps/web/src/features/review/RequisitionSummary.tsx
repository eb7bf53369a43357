import { inLanguage } from '@majlis/domain/core/text.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { date } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { ShortList, shownAtMost } from './Profile.tsx'
import css from './review.module.css'
import { words } from './text.ts'

/** The candidate's requisition with its skills and designation; undefined until it is known. */
export function useRequisition(public_id: string | undefined): Requisition | undefined {
  const params = { public_id: public_id ?? '' }
  const { data } = useRead(requisitionApi.get, { params }, { enabled: Boolean(public_id), staleTime: 60_000 })
  return data?.public_id === public_id ? data : undefined
}

/** What the candidate is weighed against: a few required skills, experience, designation, since when. */
export function RequisitionSummary({ requisition }: { requisition: Requisition | undefined }) {
  const t = useText(words)
  const language = useLanguage()
  const skills = requisition?.skills?.flatMap(({ skill }) => skill ?? []).slice(0, shownAtMost)
  const { minimum_experience: from, maximum_experience: to } = requisition ?? {}
  const years = from == null ? t.anyExperience : to == null ? t.orMore(from) : t.years(from, to)
  return (
    <section className={css.block} aria-label={t.requisition}>
      <h3>{t.requisition}</h3>
      {requisition && (
        <dl className={css.terms}>
          <dt>{t.requisition}</dt>
          <dd>
            <bdi>{requisition.title}</bdi>
          </dd>
          <dt>{t.designation}</dt>
          <dd>
            <bdi>
              {(language === 'ar' && requisition.designation?.name_ar) ||
                (requisition.designation?.name ?? requisition.job_position)}
            </bdi>
          </dd>
          <dt>{t.experience}</dt>
          <dd>{years}</dd>
          <dt>{t.created}</dt>
          <dd>{date(requisition.createdAt)}</dd>
        </dl>
      )}
      <ShortList title={t.requiredSkills} none={t.noSkills} isKnown={Boolean(requisition)}>
        {skills?.map((skill) => (
          <li key={skill.id}>
            <bdi>{inLanguage(language, skill.name, skill.name_ar)}</bdi>
          </li>
        ))}
      </ShortList>
    </section>
  )
}
