import { privacyApi } from '@majlis/domain/privacy/api.ts'
import type { PrivacyRequest } from '@majlis/domain/privacy/schema.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { nameOf } from './columns.tsx'
import { words } from './text.ts'

interface ReasonDialogProps {
  request: PrivacyRequest
  act: 'decline' | 'extend' | 'hold'
  onClose: () => void
}

/** Declines a request, puts its answer off, or holds its candidate: each with a reason. */
export function ReasonDialog({ request, act, onClose }: ReasonDialogProps) {
  if (act === 'decline') return <Decline request={request} onClose={onClose} />
  if (act === 'extend') return <Extend request={request} onClose={onClose} />
  return <HoldIt request={request} onClose={onClose} />
}

type PartProps = Omit<ReasonDialogProps, 'act'>
const refreshes = [privacyApi.list, privacyApi.mine]

function Decline({ request, onClose }: PartProps) {
  const t = useText(words)
  const name = nameOf(request) ?? t.erased
  const decline = useAct(privacyApi.answer, { refreshes, quiet: true, message: () => t.declined(name) })
  const form = useEndpointForm(privacyApi.answer, {
    schema: () => import('@majlis/domain/privacy/schema.ts').then((m) => m.RequestAnswer),
    start: { status: RequestStatus.DECLINED as 2, reason: '' },
    rest: { params: { id: request.id } },
    send: decline.mutateAsync,
    done: onClose,
  })
  return (
    <FormDialog danger title={t.declineTitle(name)} note={t.declineNote} send={t.decline} form={form} onClose={onClose}>
      <TextArea label={t.reason} required maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  )
}

function Extend({ request, onClose }: PartProps) {
  const t = useText(words)
  const extend = useAct(privacyApi.extend, { refreshes, quiet: true, message: () => t.extended })
  const form = useEndpointForm(privacyApi.extend, {
    schema: () => import('@majlis/domain/privacy/schema.ts').then((m) => m.Extension),
    start: { reason: '' },
    rest: { params: { id: request.id } },
    send: extend.mutateAsync,
    done: onClose,
  })
  return (
    <FormDialog title={t.extendTitle} note={t.extendNote} send={t.extend} form={form} onClose={onClose}>
      <TextArea label={t.reason} required maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  )
}

function HoldIt({ request, onClose }: PartProps) {
  const t = useText(words)
  const name = nameOf(request) ?? t.erased
  const hold = useAct(privacyApi.hold, { refreshes, quiet: true, message: () => t.holdSet(name) })
  const form = useEndpointForm(privacyApi.hold, {
    schema: () => import('@majlis/domain/privacy/hold.ts').then((m) => m.Hold),
    start: { reason: '' },
    rest: { params: { id: request.candidate?.id ?? '' } },
    send: hold.mutateAsync,
    done: onClose,
  })
  return (
    <FormDialog title={t.holdTitle(name)} note={t.holdNote} send={t.hold} form={form} onClose={onClose}>
      <TextArea label={t.reason} required maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  )
}
