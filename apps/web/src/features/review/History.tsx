import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { startOverOf } from '@majlis/domain/assignment/startOver.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { date } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Name } from '../../ui/Name.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { CandidateBadge } from '../../ui/StatusBadges.tsx'
import css from './review.module.css'
import { words } from './text.ts'

/** Every change of the candidate: who, when, from, to and the comment; the newest first. */
export function History({ candidateId, bot }: { candidateId: string; bot: boolean }) {
  const t = useText(words)
  const holder = { bot, deadline: null }
  const query = {
    filter: { candidateId },
    include: 'account',
    sort: { createdAt: 'desc' },
    page: { limit: 100 },
  } as const
  const { data, error, refetch } = useRead(candidateApi.history, { query })
  const { role } = useSessionUser()
  const undo = useAct(assignmentApi.undoStartOver, {
    refreshes: [candidateApi.list, candidateApi.get, candidateApi.history],
  })
  const undoable = can(role, 'interviewer.assign') ? startOverOf(data?.data ?? [])?.first.id : undefined
  const wasMerged = can(role, 'candidate.add') && data?.data.some(({ kind }) => kind === 'merged')
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={5} height={20} />
  if (!data.data.length) return <p className={css.quiet}>{t.noHistory}</p>
  return (
    <>
      {wasMerged && <Merges candidateId={candidateId} />}
      <ol className={css.history}>
        {data.data.map(({ id, from, to, message, kind, createdAt, account }) => (
          <li key={id}>
            <div className={css.change}>
              {from !== null && from !== to && (
                <>
                  <CandidateBadge status={from} holder={holder} />
                  <svg className="mirrored" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                    <path d="M2 8h11M9 4l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.6" />
                  </svg>
                </>
              )}
              <CandidateBadge status={to} holder={holder} />
            </div>
            {message && (
              <p className={css.quote} dir="auto">
                {message}
              </p>
            )}
            <small>
              <Name>{account?.name ?? t.someone}</Name>
              {' · '}
              <DateTime at={createdAt} />
              {kind in t.kinds && kind !== 'status' && ` · ${t.kinds[kind as 'added']}`}
            </small>
            {id === undoable && (
              <div>
                <Button small busy={undo.isPending} onClick={() => undo.mutate({ params: { id: candidateId } })}>
                  {t.undoStartOver}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Who was merged into the candidate, each to be undone while that is open. */
function Merges({ candidateId }: { candidateId: string }) {
  const t = useText(words)
  const params = { id: candidateId }
  const { data } = useRead(intakeApi.merges, { params })
  const undo = useAct(intakeApi.undoMerge, {
    refreshes: [candidateApi.list, candidateApi.get, candidateApi.history, candidateApi.duplicates, intakeApi.merges],
    message: (_input, { accountName }) => t.mergeUndone(accountName),
  })
  return data?.map(({ id, name, email, until }) => (
    <div key={id} className={css.merge}>
      <p>{t.mergedIn(name, email, date(until))}</p>
      <Button small busy={undo.isPending} onClick={() => undo.mutate({ params: { ...params, mergeId: id } })}>
        {t.undoMerge}
      </Button>
    </div>
  ))
}
