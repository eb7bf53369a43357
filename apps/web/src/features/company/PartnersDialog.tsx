import { companyApi } from '@majlis/domain/company/api.ts'
import type { CompanyCard, Partner } from '@majlis/domain/company/schema.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import lines from '../../ui/lines.module.css'
import { Name } from '../../ui/Name.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import css from './company.module.css'
import { words } from './text.ts'
import { approvalTone } from './tone.ts'

const refreshes = [companyApi.list, companyApi.partners]

/** Which partners act for a company: linked, approved and taken away. */
export function PartnersDialog({ company, onClose }: { company: CompanyCard; onClose: () => void }) {
  const t = useText(words)
  const read = useRead(companyApi.partners, {
    query: { filter: { companyId: company.id }, include: 'account', page: { limit: 100 } },
  })
  const links = read.data?.data
  return (
    <Dialog title={t.partnersOf(company.name)} onClose={onClose}>
      <div className={css.links}>
        <LinkOne company={company} linked={links ?? []} />
        {read.error && !links && <Failed error={read.error} retry={() => void read.refetch()} />}
        {!links && !read.error && <Skeleton lines={2} height={26} />}
        {links?.length === 0 && <p className={css.soft}>{t.noPartners}</p>}
        {links && links.length > 0 && (
          <ul className={lines.list}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function LinkOne({ company, linked }: { company: CompanyCard; linked: readonly Partner[] }) {
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const query = { filter: { 'role.name': 'partner' as const }, ...(search && { search }), page: { limit: 100 } }
  const read = useRead(peopleApi.list, { query })
  const link = useAct(companyApi.linkPartner, { refreshes })
  const known = new Set(linked.map(({ accountId }) => accountId))
  const options = (read.data?.data ?? [])
    .filter(({ accountId }) => !known.has(accountId))
    .map(({ accountId, account }) => ({
      value: accountId,
      label: account.name ?? account.email,
      ...(account.name && { detail: account.email }),
    }))
  return (
    <SearchSelect
      name="partner"
      label={t.linkOne}
      placeholder={t.findPartner}
      options={options}
      isLoading={read.isFetching || link.isPending}
      disabled={link.isPending}
      onSearch={setTyped}
      value={null}
      onChange={(chosen) => {
        setTyped('')
        if (chosen) link.mutate({ body: { accountId: chosen.value, companyId: company.id } })
      }}
    />
  )
}

function LinkRow({ link }: { link: Partner }) {
  const t = useText(words)
  const name = link.account?.name ?? link.account?.email ?? ''
  const approve = useAct(companyApi.changePartner, { refreshes, message: () => t.linked(name) })
  const remove = useAct(companyApi.unlinkPartner, { refreshes, message: () => t.unlinked(name) })
  const params = { id: link.id }
  const stands = link.active && link.approvalStatus === ApprovalStatus.APPROVED
  return (
    <li className={lines.line}>
      <span>
        <Name>{name}</Name>
        <span>
          <StatusBadge tone={link.active ? approvalTone(link.approvalStatus) : 'plain'}>
            {link.active ? t.statuses[link.approvalStatus] : t.ended}
          </StatusBadge>
        </span>
      </span>
      {!stands && (
        <IconButton
          small
          label={t.approveLink(name)}
          busy={approve.isPending}
          onClick={() => approve.mutate({ params, body: { approvalStatus: ApprovalStatus.APPROVED, active: true } })}
        >
          <IconCheck />
        </IconButton>
      )}
      <IconButton small label={t.unlink(name)} busy={remove.isPending} onClick={() => remove.mutate({ params })}>
        <IconTrash />
      </IconButton>
    </li>
  )
}
