import { privacyApi } from '@majlis/domain/privacy/api.ts'
import type { Preview, PrivacyRequest } from '@majlis/domain/privacy/schema.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { CloseButton, ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { nameOf } from './columns.tsx'
import css from './privacy.module.css'
import { words } from './text.ts'

interface AnswerDialogProps {
  request: PrivacyRequest
  /** Only looks at what would go. */
  isLook: boolean
  onClose: () => void
}

/** Approves a request, after a look at what would go. */
export function AnswerDialog({ request, isLook, onClose }: AnswerDialogProps) {
  const t = useText(words)
  const name = nameOf(request) ?? t.erased
  const [proven, dialog] = useProven()
  const approve = useAct(privacyApi.answer, {
    refreshes: [privacyApi.list, privacyApi.mine],
    message: () => t.approved(name),
  })
  const isErasure = request.kind === 'erasure'
  const look = useRead(privacyApi.preview, { params: { id: request.id } }, { enabled: isErasure, staleTime: 0 })
  const parts = isErasure && (
    <>
      {look.error && <Failed error={look.error} retry={() => void look.refetch()} />}
      {!look.data && !look.error && <Skeleton lines={4} />}
      {look.data && <WhatGoes preview={look.data} />}
    </>
  )
  if (isLook)
    return (
      <Dialog title={t.previewTitle(name)} onClose={onClose} footer={<CloseButton>{t.close}</CloseButton>}>
        {parts}
      </Dialog>
    )
  const confirm = () =>
    proven(() => approve.mutateAsync({ params: { id: request.id }, body: { status: RequestStatus.APPROVED } })).then(
      onClose,
      () => {},
    )
  return (
    <>
      <ConfirmDialog
        danger={isErasure}
        title={isErasure ? t.approveErasure(name) : t.approveExport(name)}
        confirm={t.approve}
        busy={approve.isPending}
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        {isErasure ? (
          <>
            {parts}
            <p>{t.pause}</p>
          </>
        ) : (
          t.approveExportText
        )}
      </ConfirmDialog>
      {dialog}
    </>
  )
}

const named = ['interview', 'recording', 'referral_referee', 'feedback', 'comment', 'notification_log'] as const

/** What an erasure takes away, in the words of those who approve it. */
function WhatGoes({ preview: { counts, files } }: { preview: Preview }) {
  const t = useText(words)
  const said = named.flatMap((table) => (counts[table] ? [count(t.rows[table], counts[table])] : []))
  const others = Object.entries(counts)
    .filter(([table]) => !(named as readonly string[]).includes(table))
    .reduce((sum, [, some]) => sum + some, 0)
  return (
    <>
      <p>{t.wouldGo}</p>
      <ul className={css.gone}>
        {[...said, ...(files ? [count(t.files, files)] : []), ...(others ? [count(t.others, others)] : [])].map(
          (one) => (
            <li key={one}>{one}</li>
          ),
        )}
      </ul>
    </>
  )
}
