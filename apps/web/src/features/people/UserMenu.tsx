import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { mayChange } from '@majlis/domain/people/rules.ts'
import type { User } from '@majlis/domain/people/schema.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import {
  IconBan,
  IconCheck,
  IconDots,
  IconMail,
  IconMailForward,
  IconRestore,
  IconShieldOff,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Menu, type MenuItem } from '../../ui/Popover.tsx'
import { words } from './text.ts'

/** What opens a dialog of its own. */
export type UserAct = 'role' | 'suspend' | 'take' | 'reset' | 'email'

interface UserMenuProps {
  user: User
  onOpen: (act: UserAct, user: User) => void
}

/** What may be done with a user now: within the reader's own ceiling, and never with itself. */
export function UserMenu({ user, onOpen }: UserMenuProps) {
  const t = useText(words)
  const me = useSessionUser()
  const { id, account, status, updatedAt, role } = user
  const name = account.name ?? account.email
  const refreshes = [peopleApi.list]
  const again = useAct(peopleApi.inviteAgain, { refreshes, message: () => t.invited(name) })
  const change = useAct(peopleApi.change, {
    refreshes,
    message: ({ body }) =>
      body.active
        ? t.letBack(name)
        : body.approvalStatus === ApprovalStatus.APPROVED
          ? t.approved(name)
          : t.rejected(name),
  })
  if (
    !mayChange({ accountId: me.id, role: me.role }, { accountId: user.accountId, role: role.name, isLink: user.isLink })
  )
    return null
  const set = (body: Parameters<typeof change.mutate>[0]['body']) =>
    change.mutate({ params: { id }, body: { ...body, updatedAt } })
  const isIn = [UserStatus.INVITED, UserStatus.LINK_ENDED, UserStatus.ACTIVE].some((one) => one === status)
  const isUnanswered = status === UserStatus.INVITED || status === UserStatus.LINK_ENDED
  const isApprover = status === UserStatus.WAITING && me.role === 'admin'
  const items: (MenuItem | false)[] = [
    isApprover && {
      key: 'approve',
      label: t.actApprove,
      icon: <IconCheck />,
      onPick: () => set({ approvalStatus: ApprovalStatus.APPROVED }),
    },
    isApprover && {
      key: 'reject',
      label: t.actReject,
      icon: <IconX />,
      onPick: () => set({ approvalStatus: ApprovalStatus.REJECTED }),
    },
    isUnanswered && {
      key: 'invite',
      label: t.actInvite,
      icon: <IconMailForward />,
      onPick: () => again.mutate({ params: { id } }),
    },
    isIn && { key: 'role', label: t.actRole, icon: <IconUserPlus />, onPick: () => onOpen('role', user) },
    status === UserStatus.ACTIVE && {
      key: 'reset',
      label: t.actReset,
      icon: <IconShieldOff />,
      onPick: () => onOpen('reset', user),
    },
    me.role === 'admin' && {
      key: 'email',
      label: t.actEmail,
      icon: <IconMail />,
      onPick: () => onOpen('email', user),
    },
    status === UserStatus.SUSPENDED && {
      key: 'back',
      label: t.actBack,
      icon: <IconRestore />,
      onPick: () => set({ active: true, ...(me.role === 'admin' && { approvalStatus: ApprovalStatus.APPROVED }) }),
    },
    isIn && {
      key: 'suspend',
      label: t.actSuspend,
      icon: <IconBan />,
      danger: true,
      onPick: () => onOpen('suspend', user),
    },
    { key: 'take', label: t.actTake, icon: <IconX />, danger: true, onPick: () => onOpen('take', user) },
  ]
  return <Menu small label={t.acts(name)} icon={<IconDots />} items={items} />
}
