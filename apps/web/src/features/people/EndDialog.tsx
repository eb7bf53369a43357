import { leavingApi } from '@majlis/domain/leaving/api.ts'
import { mayTake } from '@majlis/domain/leaving/rules.ts'
import type { HandedPart, Leaving, Transferred } from '@majlis/domain/leaving/schema.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import type { User } from '@majlis/domain/people/schema.ts'
import { useState } from 'react'
import { useDraft } from '../../core/drafts.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Name } from '../../ui/Name.tsx'
import { Select } from '../../ui/Select.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './people.module.css'
import { words } from './text.ts'

interface EndDialogProps {
  user: User
  /** Takes the role for good; else it is suspended. */
  takes: boolean
  onClose: () => void
}

/** Roles with something in hand that another can take. */
const handed = ['company', 'hiringManager', 'interviewer']
const parts = ['requisitions', 'interviews'] as const

/** Ends a role of somebody: says first what it leaves behind, and offers who takes it. */
export function EndDialog({ user, takes, onClose }: EndDialogProps) {
  const t = useText(words)
  const { account, role, companyId, id, updatedAt } = user
  const name = account.name ?? account.email
  const hasHands = handed.includes(role.name) && companyId !== null
  const look = useRead(
    leavingApi.look,
    { params: { id: user.accountId }, query: companyId ? { companyId } : {} },
    { enabled: hasHands, staleTime: 0 },
  )
  const [to, setTo] = useState<Partial<Record<HandedPart, string>>>({})
  const [reason, setReason, draft] = useDraft(`suspend ${id}`)
  const [left, setLeft] = useState<Transferred['left']>([])
  const refreshes = [peopleApi.list, leavingApi.look]
  const hand = useAct(leavingApi.transfer, { refreshes })
  const suspend = useAct(peopleApi.change, { refreshes, message: () => t.suspended(name) })
  const take = useAct(peopleApi.remove, { refreshes, message: () => t.taken(name, t.roles[role.name]) })
  const confirm = async () => {
    for (const part of parts) {
      const taker = to[part]
      if (!taker) continue
      const body = { to: taker, parts: [part], ...(companyId && { companyId }) }
      const done = await hand.mutateAsync({ params: { id: user.accountId }, body })
      setTo(({ [part]: _given, ...others }) => others)
      // What could not go is read before the role ends; a second press ends it all the same.
      if (done.left.length) return setLeft(done.left)
    }
    const on = { sent: draft.sending() }
    if (takes) await take.mutateAsync({ params: { id } }, on)
    else await suspend.mutateAsync({ params: { id }, body: { active: false, reason: reason || null, updatedAt } }, on)
    onClose()
  }
  return (
    <ConfirmDialog
      danger
      title={takes ? t.takeTitle(name, t.roles[role.name]) : t.suspendTitle(name)}
      confirm={takes ? t.actTake : t.actSuspend}
      busy={hand.isPending || suspend.isPending || take.isPending}
      isUnsaved={reason !== ''}
      onDiscard={() => setReason('')}
      onConfirm={() => void confirm().catch(() => {})}
      onClose={onClose}
    >
      <div className={css.form}>
        <p>{t.outAtOnce(name)}</p>
        {hasHands && look.error && <Failed error={look.error} retry={() => void look.refetch()} />}
        {hasHands && !look.data && !look.error && <Skeleton lines={2} height={20} />}
        {look.data && <Hands leaving={look.data} to={to} onChange={(part, taker) => setTo({ ...to, [part]: taker })} />}
        {left.length > 0 && (
          <div role="alert">
            <p className={css.fault}>{count(t.stayed, left.length)}</p>
            <ul className={css.stayed}>
              {left.map(({ interviewId, candidate, message }) => (
                <li key={interviewId}>
                  <Name>{candidate}</Name>: {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        {!takes && (
          <TextArea label={t.reason} hint={t.reasonHint} maxLength={1000} value={reason} onChange={setReason} />
        )}
      </div>
    </ConfirmDialog>
  )
}

interface HandsProps {
  leaving: Leaving
  to: Partial<Record<HandedPart, string>>
  onChange: (part: HandedPart, taker: string) => void
}

function Hands({ leaving, to, onChange }: HandsProps) {
  const t = useText(words)
  const said: Record<HandedPart, string> = {
    requisitions: count(t.leaves, leaving.requisitions),
    interviews: [
      count(t.leavesInterviews, leaving.interviews),
      leaving.thisWeek ? count(t.thisWeek, leaving.thisWeek) : '',
    ].join(' '),
  }
  const asked: Record<HandedPart, string> = { requisitions: t.takeRequisitions, interviews: t.takeInterviews }
  return parts
    .filter((part) => leaving[part] > 0)
    .map((part) => (
      <Select
        key={part}
        label={`${said[part]} ${asked[part]}`}
        value={to[part] ?? ''}
        options={[
          { value: '', label: t.nobody },
          ...leaving.takers
            .filter(({ roles }) => mayTake(part, roles))
            .map(({ accountId, name, email }) => ({ value: accountId, label: name ?? email })),
        ]}
        onChange={(taker) => onChange(part, taker)}
      />
    ))
}
