import type { Agenda } from '@majlis/domain/dashboard/schema.ts'
import { useText } from '../../core/text.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TodoList } from '../../ui/TodoList.tsx'
import { AreaLink } from './AreaLink.tsx'
import css from './agenda.module.css'
import { words } from './agendaText.ts'

/** Interviews that are over and not judged, the late ones first. */
export function FeedbackDue({ feedback }: { feedback: Agenda['feedback'] | undefined }) {
  const t = useText(words)
  return (
    <TodoList
      title={t.feedback}
      emptyTitle={t.noFeedback}
      emptyText={t.noFeedbackText}
      todos={feedback?.map(({ interviewId, candidateName, position, company, endedAt, late }) => ({
        key: interviewId,
        title: (
          <span className={css.due}>
            <Name>{candidateName}</Name>
            {late && <StatusBadge tone="bad">{t.late}</StatusBadge>}
          </span>
        ),
        detail: (
          <>
            <bdi>{position}</bdi> · <bdi>{company}</bdi>
          </>
        ),
        since: endedAt,
        action: (
          <AreaLink
            path="interviews"
            search={{ tab: 'feedback', interview: interviewId }}
            className={buttonClass('plain', true)}
          >
            {t.write}
            <span className="visuallyHidden"> {t.for(candidateName)}</span>
          </AreaLink>
        ),
      }))}
    />
  )
}
