import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import type { Replacements } from '@majlis/domain/assignment/schema.ts'
import { bookingApi } from '@majlis/domain/booking/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { rowOf } from '@majlis/domain/candidate/row.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { DialogProps } from '../../ui/rowActions.ts'
import { Empty } from '../../ui/State.tsx'
import css from './assign.module.css'
import { Replacement, ReplacementsDialog } from './Replacements.tsx'
import { words } from './replaceText.ts'

/** Who could take the interview instead, the best first; one press gives it, at its time where that is free. */
export default function ReplaceDialog({ candidate, onClose }: DialogProps) {
  const t = useText(words)
  const { interview, refused } = rowOf(candidate)
  const id = interview?.id ?? refused?.id ?? ''
  return (
    <ReplacementsDialog title={t.title} id={id} candidate={candidate} onClose={onClose}>
      {(found) => (
        <>
          {!found.people.length && <Empty title={t.nobody} />}
          <People id={id} found={found} asks={!interview} onClose={onClose} />
        </>
      )}
    </ReplacementsDialog>
  )
}

interface PeopleProps {
  id: string
  found: Replacements
  /** A request is replaced: the next one is asked. */
  asks: boolean
  onClose: () => void
}

function People({ id, found: { startsAt, people }, asks, onClose }: PeopleProps) {
  const t = useText(words)
  const { mutate, isPending, variables } = useAct(assignmentApi.replace, {
    refreshes: [candidateApi.list, candidateApi.get, candidateApi.history, schedulingApi.calendar, bookingApi.offers],
    message: ({ body }) => {
      const name = inside(people.find(({ accountId }) => accountId === body.accountId)?.name ?? '')
      return asks ? t.asked(name) : body.keepTime ? t.kept(name) : t.offered(name)
    },
  })
  const give = (accountId: string, keepTime: boolean) =>
    mutate({ params: { id }, body: { accountId, keepTime } }, { onSuccess: onClose })
  const isBusy = (accountId: string, keepTime: boolean) =>
    isPending && variables?.body.accountId === accountId && variables.body.keepTime === keepTime
  return (
    <ul className={css.rows}>
      {people.map(({ accountId, isFree, ...person }, nth) => (
        <li key={accountId} className={css.replacement}>
          <Replacement person={person}>
            {isFree === true && <small>{t.free(inside(person.name ?? ''))}</small>}
            {isFree === false && <small>{t.busy}</small>}
          </Replacement>
          <span className={css.ways}>
            {startsAt && isFree && !asks && (
              <Button
                small
                kind={nth === 0 ? 'main' : 'plain'}
                busy={isBusy(accountId, true)}
                onClick={() => give(accountId, true)}
              >
                {t.keep(inside(dateTime(startsAt)))}
              </Button>
            )}
            <Button
              small
              kind={nth === 0 && (asks || !isFree) ? 'main' : 'plain'}
              busy={isBusy(accountId, false)}
              onClick={() => give(accountId, false)}
            >
              {asks ? t.ask : t.newTimes}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
