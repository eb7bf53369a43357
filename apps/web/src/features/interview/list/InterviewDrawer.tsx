import { interviewApi } from '@majlis/domain/interview/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useRead } from '../../../core/hooks.ts'
import { useText } from '../../../core/text.ts'
import { SideDrawer } from '../../../ui/Dialog.tsx'
import { Name } from '../../../ui/Name.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/State.tsx'
import { InterviewBadge } from '../../../ui/StatusBadges.tsx'
import { ReportPanel } from '../ReportPanel.tsx'
import css from './list.module.css'
import { words } from './text.ts'

/** One interview of the list with its report; whoever interviewed writes the feedback there. */
export function InterviewDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText(words)
  const query = { filter: { id }, include: 'requisition,candidate,interviewer,interviewer.account' }
  const read = useRead(interviewApi.list, { query })
  const found = read.data?.data.find((one) => one.id === id)
  const publicId = found?.requisition?.public_id ?? ''
  const whole = useRead(requisitionApi.get, { params: { public_id: publicId } }, { enabled: publicId !== '' })
  const requisition = whole.data?.public_id === publicId ? whole.data : undefined
  const failed = [read, whole].find(({ error }) => error)
  const isGone = read.data !== undefined && !read.isPlaceholderData && !found
  const { candidate, status, interviewer, deadline, openedAt } = found ?? {}
  return (
    <SideDrawer
      wide
      onClose={onClose}
      title={
        <span className={css.state}>
          <Name>{candidate?.accountName}</Name>
          {status !== undefined && (
            <InterviewBadge
              status={status}
              holder={{
                bot: Boolean(interviewer?.account?.bot),
                deadline: deadline ?? null,
                isOpened: Boolean(openedAt),
              }}
            />
          )}
        </span>
      }
    >
      {isGone && <Empty title={t.gone} />}
      {failed && !isGone && <Failed error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !isGone && !(found && candidate && requisition) && <Skeleton lines={10} height={18} />}
      {found && candidate && requisition && (
        <ReportPanel
          key={id}
          interview={found}
          requisition={requisition}
          candidate={{ id: candidate.id, accountName: candidate.accountName, mode: candidate.mode ?? null }}
        />
      )}
    </SideDrawer>
  )
}
