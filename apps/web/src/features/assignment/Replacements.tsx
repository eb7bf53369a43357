import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import type { Replacements } from '@majlis/domain/assignment/schema.ts'
import type { ReactNode } from 'react'
import { dateTime, inside } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Avatar, Name } from '../../ui/Name.tsx'
import type { DialogProps } from '../../ui/rowActions.ts'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './assign.module.css'
import { words } from './replaceText.ts'

interface ReplacementsDialogProps extends DialogProps {
  title: string
  /** The interview's, or the request's. */
  id: string
  /** What is done with those who were found. */
  children: (found: Replacements) => ReactNode
}

/** Whose interview it is and when, and who else could take part in it. */
export function ReplacementsDialog({ title, id, candidate, onClose, children }: ReplacementsDialogProps) {
  const { data, error, refetch } = useRead(assignmentApi.replacements, { params: { id } }, { staleTime: 0 })
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={css.dialog}>
        <p className={css.lead}>
          <Name>{candidate.accountName}</Name>
          {data?.startsAt && <> · {inside(dateTime(data.startsAt))}</>}
        </p>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={4} height={30} />}
        {data && children(data)}
      </div>
    </Dialog>
  )
}

interface ReplacementProps {
  person: Pick<Replacements['people'][number], 'name' | 'match' | 'recent'>
  /** What else is said of it. */
  children?: ReactNode
}

/** Somebody who could take part, with the skills that match, else how many interviews it had lately. */
export function Replacement({ person: { name, match, recent }, children }: ReplacementProps) {
  const t = useText(words)
  return (
    <span className={css.person}>
      <Avatar name={name} />
      <span>
        <b>
          <Name>{name}</Name>
        </b>
        <small>{match.length ? match.join(', ') : count(t.recent, recent)}</small>
        {children}
      </span>
    </span>
  )
}
