import { can } from '@majlis/domain/core/permission.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { words as common } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { AccessList } from './AccessList.tsx'
import css from './guest.module.css'
import { LinkList } from './LinkList.tsx'
import { type Shared, ShareForm, thingOf } from './ShareForm.tsx'
import { words } from './text.ts'

const AddGuest = lazy(() => import('./AddGuest.tsx'))
const AssignUser = lazy(() => import('./AssignUser.tsx'))

/** Shares a report: the form, and below it who has access. A ref-check is shared by links alone. */
export function ShareDialog({ onClose, name, ...shared }: Shared & { name: string; onClose: () => void }) {
  const t = useText(words)
  const { close } = useText(common)
  return (
    <Dialog wide title={t.title(name)} onClose={onClose} footer={<CloseButton>{close}</CloseButton>}>
      <div className={css.dialog}>
        <Form {...shared} />
        {!('referralCandidateId' in shared) && <AccessList of={thingOf(shared)} />}
        <LinkList of={'referralCandidateId' in shared ? shared : thingOf(shared)} />
      </div>
    </Dialog>
  )
}

/** The form, once it is known what the company's shares show, and the way to people of the company. */
function Form(shared: Shared) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [opened, open] = useState<'assign' | 'add' | null>(null)
  const close = () => open(null)
  const of = 'referralCandidateId' in shared ? null : thingOf(shared)
  const query = 'referralCandidateId' in shared ? shared : { interviewId: shared.interviewId }
  const { data, error, refetch } = useRead(guestApi.shareDefault, { query }, { staleTime: 0 })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} height={40} />
  return (
    <>
      {of && (
        <div className={css.shownActs}>
          {can(role, 'guest.browse') && (
            <Button small onClick={() => open('assign')}>
              {t.assignUser}
            </Button>
          )}
          <Button small onClick={() => open('add')}>
            {t.addGuest}
          </Button>
        </div>
      )}
      <ShareForm shared={shared} usual={data} />
      <Suspense>
        {of && opened === 'assign' && <AssignUser of={of} usual={data} onClose={close} />}
        {of && opened === 'add' && <AddGuest of={of} usual={data} onClose={close} />}
      </Suspense>
    </>
  )
}
