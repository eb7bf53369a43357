import { can } from '@majlis/domain/core/permission.ts'
import { AccessStatus } from '@majlis/domain/core/status.ts'
import { isClosed } from '@majlis/domain/requisition/rules.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { sourcingApi } from '@majlis/domain/sourcing/api.ts'
import type { Sourcer } from '@majlis/domain/sourcing/schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDebounced } from '../../core/debounced.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choices.tsx'
import lines from '../../ui/lines.module.css'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { SearchSelect } from '../../ui/TagSelect.tsx'
import css from './sourcing.module.css'
import { words } from './text.ts'

/** Who collects candidates for a requisition: the company links sourcers and takes the link away. */
export function Sourcers({ requisition }: { requisition: Requisition }) {
  const t = useText(words)
  const { role } = useSessionUser()
  const mayLink = can(role, 'sourcer.write') && !isClosed(requisition)
  const query = { filter: { requisitionId: requisition.id }, include: 'account,candidate', page: { limit: 100 } }
  const read = useRead(sourcingApi.sourcers, { query })
  const links = read.data?.data
  return (
    <Card title={t.title}>
      <div className={css.card}>
        {mayLink && <LinkSourcer requisition={requisition} linked={links ?? []} />}
        {read.error && !links && <Failed error={read.error} retry={() => void read.refetch()} />}
        {!links && !read.error && <Skeleton lines={2} height={26} />}
        {links?.length === 0 && <p className={css.muted}>{t.none}</p>}
        {links && links.length > 0 && (
          <ul className={lines.list}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} mayLink={mayLink} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

function LinkSourcer({ requisition, linked }: { requisition: Requisition; linked: readonly Sourcer[] }) {
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim())
  const filter = {
    'role.name': 'sourcer',
    companyId: requisition.companyId,
    ...(name && { 'account.name': { $substring: name } }),
  }
  const read = useRead(sourcingApi.searchSourcers, { query: { filter, page: { limit: 100 } } })
  const link = useAct(sourcingApi.linkSourcers, { refreshes: [sourcingApi.sourcers] })
  const known = new Set(linked.map(({ accountId }) => accountId))
  const options = (read.data?.data ?? []).map(({ accountId, account }) => ({
    value: accountId,
    label: account.name ?? account.email,
    detail: known.has(accountId) ? t.linked : account.email,
    disabled: known.has(accountId),
  }))
  const add = async (accountId: string, label: string) => {
    const { errors } = await link.mutateAsync({ body: [{ accountId, requisitionId: requisition.id }] })
    if (errors[0]) showToast(errors[0].message, 'bad')
    else showToast(t.added(label), 'good')
  }
  return (
    <SearchSelect
      label={t.assign}
      name="sourcer"
      placeholder={t.search}
      options={options}
      onSearch={setTyped}
      isLoading={read.isFetching || link.isPending}
      disabled={link.isPending}
      value={null}
      onChange={(chosen) => {
        setTyped('')
        if (chosen) void add(chosen.value, chosen.label).catch(() => {})
      }}
    />
  )
}

function LinkRow({ link, mayLink }: { link: Sourcer; mayLink: boolean }) {
  const t = useText(words)
  const name = link.account?.name ?? ''
  const { mutateAsync: putBack } = useAct(sourcingApi.linkSourcers, { refreshes: [sourcingApi.sourcers] })
  const { ACCESS_GRANTED, ACCESS_REVOKED } = AccessStatus
  const change = useAct(sourcingApi.changeSourcer, { refreshes: [sourcingApi.sourcers] })
  const remove = useAct(sourcingApi.unlinkSourcer, {
    refreshes: [sourcingApi.sourcers],
    message: () => t.removed(name),
    undo: () => putBack({ body: [{ accountId: link.accountId, requisitionId: link.requisitionId }] }).catch(() => {}),
  })
  return (
    <li className={lines.line}>
      <span>
        <Name>{name}</Name>
        <small>{count(t.candidates, link.candidates?.length ?? 0)}</small>
      </span>
      {mayLink && (
        <Switch
          label={t.access}
          disabled={change.isPending}
          value={link.status === ACCESS_GRANTED}
          onChange={(is) =>
            change.mutate({ params: { id: link.id }, body: { status: is ? ACCESS_GRANTED : ACCESS_REVOKED } })
          }
        />
      )}
      {!mayLink && link.status !== ACCESS_GRANTED && <small>{t.noAccess}</small>}
      {mayLink && (
        <IconButton
          small
          label={t.remove(name)}
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id: link.id } })}
        >
          <IconTrash />
        </IconButton>
      )}
    </li>
  )
}
