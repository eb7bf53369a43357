import { companyApi } from '@majlis/domain/company/api.ts'
import type { CompanyCard } from '@majlis/domain/company/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { IconBan, IconCheck, IconDots, IconPencil, IconUsers, IconX } from '@tabler/icons-react'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { actsColumn, StatusCell } from '../../ui/cells.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Email, Name } from '../../ui/Name.tsx'
import { Menu, type MenuItem } from '../../ui/Popover.tsx'
import css from './company.module.css'
import { words } from './text.ts'
import { approvalTone } from './tone.ts'

/** What opens a dialog of its own. */
export type CompanyAct = 'edit' | 'hold' | 'reject' | 'partners'

/** What the host's list shows of a company. */
export function useCompanyColumns(onOpen: (act: CompanyAct, company: CompanyCard) => void): Column<CompanyCard>[] {
  const t = useText(words)
  return [
    {
      key: 'name',
      label: t.name,
      sort: 'name',
      isTitle: true,
      width: '34%',
      cell: ({ name, email }) => (
        <span className={css.two}>
          <span className={css.name}>
            <Name>{name}</Name>
          </span>
          {email && (
            <span className={css.soft}>
              <Email>{email}</Email>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      label: t.status,
      cell: ({ approvalStatus = 0, reason }) => (
        <StatusCell tone={approvalTone(approvalStatus)} reason={reason}>
          {t.statuses[approvalStatus]}
        </StatusCell>
      ),
    },
    {
      key: 'from',
      label: t.from,
      cell: ({ creator, createdAt }) => (
        <span className={css.two}>
          {creator && (
            <span>
              <Name>{creator.name ?? creator.email}</Name>
            </span>
          )}
          <span className={css.soft}>
            <DateTime at={createdAt} dayOnly />
          </span>
        </span>
      ),
    },
    {
      key: 'partners',
      label: t.partners,
      cell: ({ partners }) => (
        <span className={css.two}>
          {(partners ?? []).slice(0, 3).map(({ id, account }) => (
            // In a box of its own: a name alone would stand at the edge of its own direction.
            <span key={id}>
              <Name>{account?.name ?? account?.email}</Name>
            </span>
          ))}
        </span>
      ),
    },
    actsColumn((company) => <CompanyMenu company={company} onOpen={onOpen} />),
  ]
}

interface CompanyMenuProps {
  company: CompanyCard
  onOpen: (act: CompanyAct, company: CompanyCard) => void
}

function CompanyMenu({ company, onOpen }: CompanyMenuProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const { id, name, approvalStatus, updatedAt } = company
  const approve = useAct(companyApi.decide, { refreshes: [companyApi.list], message: () => t.approved(name) })
  const isApproved = approvalStatus === ApprovalStatus.APPROVED
  const items: (MenuItem | false)[] = [
    !isApproved && {
      key: 'approve',
      label: t.approve,
      icon: <IconCheck />,
      onPick: () =>
        approve.mutate({
          params: { id },
          body: { approvalStatus: ApprovalStatus.APPROVED, ...(updatedAt && { updatedAt }) },
        }),
    },
    can(role, 'company.write') && {
      key: 'edit',
      label: t.edit,
      icon: <IconPencil />,
      onPick: () => onOpen('edit', company),
    },
    can(role, 'partner.write') && {
      key: 'partners',
      label: t.linkPartners,
      icon: <IconUsers />,
      onPick: () => onOpen('partners', company),
    },
    isApproved && {
      key: 'hold',
      label: t.hold,
      icon: <IconBan />,
      danger: true,
      onPick: () => onOpen('hold', company),
    },
    !isApproved &&
      approvalStatus !== ApprovalStatus.REJECTED && {
        key: 'reject',
        label: t.reject,
        icon: <IconX />,
        danger: true,
        onPick: () => onOpen('reject', company),
      },
  ]
  return <Menu small label={t.acts(name)} icon={<IconDots />} items={items} />
}
