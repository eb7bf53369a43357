import { accountApi } from '@majlis/domain/account/api.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import type { SharedReport } from '@majlis/domain/guest/schema.ts'
import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAddress } from '../../core/address.ts'
import { callFile } from '../../core/client.ts'
import { day } from '../../core/format.ts'
import { useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './guest.module.css'
import { PositionAt } from './PositionAt.tsx'
import { words } from './sharedText.ts'

interface SharedReportsProps {
  /** Draws the report of an access that is open. */
  report: (shared: SharedReport) => ReactNode
}

/** What was shared with a guest, ended accesses too; the address names the report that is open. */
export function SharedReports({ report }: SharedReportsProps) {
  const t = useText(words)
  const [at, go] = useAddress({ report: '' })
  const { data, error, refetch } = useRead(guestApi.shared, undefined, { staleTime: 0 })
  const close = () => go({ report: '' })
  const found = data?.find(({ interviewId }) => interviewId === at.report)
  return (
    <Card title={t.title}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} height={40} />}
      {data?.length === 0 && <Empty title={t.none}>{t.noneText}</Empty>}
      {data && data.length > 0 && (
        <ul className={css.rows}>
          {data.map((shared) => (
            <Row key={shared.id} shared={shared} onOpen={() => go({ report: shared.interviewId })} />
          ))}
        </ul>
      )}
      {at.report && data && (
        <SideDrawer wide onClose={close} title={<Name>{found?.candidate ?? t.report}</Name>}>
          {found?.state === 'active' ? (
            <>
              <p className={css.soft}>
                <bdi>{t.sees(found.company)}</bdi>
              </p>
              <SharedFacts shared={found} />
              {report(found)}
            </>
          ) : (
            <Empty title={t.ended}>{t.endedText}</Empty>
          )}
        </SideDrawer>
      )}
    </Card>
  )
}

/** One access: whose report, from whom, and for how long; of an ended one only that it was. */
function Row({ shared, onOpen }: { shared: SharedReport; onOpen: () => void }) {
  const t = useText(words)
  const { state, candidate, position, company, daysLeft, validTill } = shared
  return (
    <li className={css.row}>
      <div className={css.who}>
        <b>
          <Name>{candidate ?? t.report}</Name>
        </b>
        <small className={css.soft}>
          <PositionAt position={position} company={company} />
        </small>
      </div>
      <div className={css.access}>
        <StatusBadge tone={state === 'active' ? 'good' : 'plain'}>
          {state === 'active' && (daysLeft ? count(t.days, daysLeft) : t.lastDay)}
          {state === 'expired' && t.expiredOn(day(validTill))}
          {state !== 'active' && state !== 'expired' && t.states[state]}
        </StatusBadge>
        {state === 'active' && (
          <Button small onClick={onOpen}>
            {t.open}
          </Button>
        )}
      </div>
    </li>
  )
}

/** How the candidate is reached, and its resume, as far as they are shown. */
function SharedFacts({ shared: { email, phone, resume } }: { shared: SharedReport }) {
  const t = useText(words)
  if (!email && !phone && !resume) return null
  return (
    <div className={css.facts}>
      {email && (
        <p>
          <span className={css.soft}>{t.email}</span> <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      {phone && (
        <p>
          <span className={css.soft}>{t.phone}</span> <bdi dir="ltr">{phone}</bdi>
        </p>
      )}
      {resume && (
        <FileButton
          small
          shows
          name={resume.name}
          icon={<IconFileText aria-hidden="true" />}
          load={() => callFile(accountApi.openAttachment, { params: { id: resume.id } })}
        >
          {t.resume}
        </FileButton>
      )}
    </div>
  )
}
