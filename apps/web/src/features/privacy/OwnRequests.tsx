import type { OwnRequest } from '@majlis/domain/privacy/schema.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import type { ReactNode } from 'react'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import lines from '../../ui/lines.module.css'
import { Name } from '../../ui/Name.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './privacy.module.css'
import { words } from './text.ts'
import { requestTone } from './tone.ts'

interface OwnRequestsProps {
  requests: readonly OwnRequest[]
  /** Saves a copy that is ready. */
  onSave?: (id: string) => void
  /** What else can be done with one. */
  acts?: (request: OwnRequest) => ReactNode
}

/** What somebody has asked, how it stands, and until when it is answered. */
export function OwnRequests({ requests, onSave, acts }: OwnRequestsProps) {
  const t = useText(words)
  if (requests.length === 0) return <p className={css.soft}>{t.noRequests}</p>
  return (
    <ul className={lines.list}>
      {requests.map((request) => (
        <li key={request.id} className={lines.line}>
          <span>
            <span>
              {t.kindsShort[request.kind]}: {request.company ? <Name>{request.company}</Name> : t.host}
            </span>
            <small>
              <When request={request} />
            </small>
            {request.extendReason && request.status === RequestStatus.ASKED && (
              <small>
                <Name>{request.extendReason}</Name>
              </small>
            )}
            {request.reason && (
              <small>
                {t.reason}: <Name>{request.reason}</Name>
              </small>
            )}
          </span>
          <StatusBadge tone={requestTone(request.status)}>{t.statuses[request.status]}</StatusBadge>
          {request.archiveUntil && onSave && (
            <Button small onClick={() => onSave(request.id)}>
              {t.save}
              <span className="visuallyHidden"> {request.company ?? t.host}</span>
            </Button>
          )}
          {acts?.(request)}
        </li>
      ))}
    </ul>
  )
}

/** The moments of a request that count now. */
function When({ request }: { request: OwnRequest }) {
  const t = useText(words)
  const { status, createdAt, dueAt, extendedTo, runAt, doneAt, archiveUntil } = request
  return (
    <>
      {t.askedAt} <DateTime at={createdAt} dayOnly />
      {status === RequestStatus.ASKED && (
        <>
          {' · '}
          {t.dueBy} <DateTime at={extendedTo ?? dueAt} dayOnly />
        </>
      )}
      {status === RequestStatus.APPROVED && (
        <>
          {' · '}
          {t.runsAt} <DateTime at={runAt} />
        </>
      )}
      {archiveUntil && (
        <>
          {' · '}
          {t.keptUntil} <DateTime at={archiveUntil} dayOnly />
        </>
      )}
      {doneAt && (
        <>
          {' · '}
          {t.doneAt} <DateTime at={doneAt} dayOnly />
        </>
      )}
    </>
  )
}
