import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import type { Replacements } from '@majlis/domain/assignment/schema.ts'
import { mostSeconds } from '@majlis/domain/assignment/second.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { inside } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import type { DialogProps } from '../../ui/rowActions.ts'
import { Empty } from '../../ui/State.tsx'
import css from './assign.module.css'
import { Replacement, ReplacementsDialog } from './Replacements.tsx'
import { words } from './replaceText.ts'

/** Who takes part in an interview beside its interviewer, and who is free to be added; one press adds somebody. */
export default function SecondDialog({ candidate, onClose }: DialogProps) {
  const t = useText(words)
  const id = rowOf(candidate).interview?.id ?? ''
  return (
    <ReplacementsDialog title={t.addTitle} id={id} candidate={candidate} onClose={onClose}>
      {(found) => (
        <>
          <Beside beside={found.beside} />
          <Addable id={id} found={found} onClose={onClose} />
        </>
      )}
    </ReplacementsDialog>
  )
}

/** Who takes part already, and who has left. */
function Beside({ beside }: Pick<Replacements, 'beside'>) {
  const t = useText(words)
  const [present, left] = [false, true].map((has) => beside.filter(({ hasLeft }) => hasLeft === has))
  return (
    <>
      {present && present.length > 0 && (
        <p className={css.lead}>
          {t.beside}:{' '}
          {present.map(({ accountId, name }, nth) => (
            <span key={accountId}>
              {nth > 0 && ' · '}
              <Name>{name}</Name>
            </span>
          ))}
        </p>
      )}
      {left?.map(({ accountId, name }) => (
        <p key={accountId} className={css.lead}>
          {t.hasLeft(inside(name ?? ''))}
        </p>
      ))}
    </>
  )
}

/** Who is free then, the best first. */
function Addable({ id, found: { people, beside }, onClose }: { id: string; found: Replacements; onClose: () => void }) {
  const t = useText(words)
  const { mutate, isPending, variables } = useAct(assignmentApi.addSecond, {
    refreshes: [candidateApi.list, candidateApi.get, schedulingApi.calendar, assignmentApi.replacements],
    message: ({ body }) => t.added(inside(people.find(({ accountId }) => accountId === body.accountId)?.name ?? '')),
  })
  if (beside.filter(({ hasLeft }) => !hasLeft).length >= mostSeconds) return <p>{t.full}</p>
  const free = people.filter(({ accountId, isFree }) => isFree && !beside.some((one) => one.accountId === accountId))
  if (!free.length) return <Empty title={t.nobodyFree} />
  return (
    <>
      <p>{t.addLead}</p>
      <ul className={css.rows}>
        {free.map((person) => (
          <li key={person.accountId}>
            <Replacement person={person} />
            <Button
              small
              busy={isPending && variables?.body.accountId === person.accountId}
              onClick={() => mutate({ params: { id }, body: { accountId: person.accountId } }, { onSuccess: onClose })}
            >
              {t.add}
              <span className="visuallyHidden"> {person.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
