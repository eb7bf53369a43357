import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import type { DirectoryEntry } from '@majlis/domain/assignment/schema.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { IconRobot } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { Choosable } from '../../ui/Combobox.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { SkillSelect } from '../../ui/LookupSelect.tsx'
import { Avatar, Email, Name } from '../../ui/Name.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './assign.module.css'
import { words } from './text.ts'

export interface Choice {
  assign: (accountId: string) => void
  /** The account that is being given now. */
  busy: string | null
  chosen: ReadonlySet<string>
  /** Asked instead of assigned. */
  asks: boolean
}

/** Assign, then Assigned; or Send Request, then Request Sent. */
function Give({ entry: { accountId, account }, assign, busy, chosen, asks }: Choice & { entry: DirectoryEntry }) {
  const t = useText(words)
  const isDone = chosen.has(accountId)
  const word = asks ? (isDone ? t.sent : t.send) : isDone ? t.assigned : t.assign
  return (
    <Button
      small
      kind={isDone ? 'plain' : 'main'}
      disabled={isDone}
      busy={busy === accountId}
      why={!account.active && t.inactiveWhy}
      onClick={() => assign(accountId)}
    >
      {word}
    </Button>
  )
}

function Person({ entry: { account, match } }: { entry: DirectoryEntry }) {
  const t = useText(words)
  return (
    <span className={css.person}>
      {account.bot ? <IconRobot aria-hidden="true" /> : <Avatar name={account.name} />}
      <span>
        <b>
          <Name>{account.bot ? t.bot : account.name}</Name>
        </b>
        <small>
          {account.bot ? t.botText : (match?.length ?? 0) > 0 ? match?.join(', ') : <Email>{account.email}</Email>}
        </small>
      </span>
    </span>
  )
}

/** Those who know what the requisition requires. */
export function Suggested({ requisitionId, ...choice }: Choice & { requisitionId: string }) {
  const t = useText(words)
  const query = { requisitionId, role: 'interviewer', page: { limit: 10 } }
  const { data, error, refetch } = useRead(assignmentApi.suggested, { query })
  const shown = data?.data.filter(({ account }) => !account.bot)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!shown) return <Skeleton lines={2} height={30} />
  if (!shown.length) return <p className={css.lead}>{t.noSuggestions}</p>
  return (
    <ul className={css.rows}>
      {shown.map((entry) => (
        <li key={entry.id}>
          <Person entry={entry} />
          <Give {...choice} entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** The bot alone, which holds one-way interviews. */
export function BotOnly(choice: Choice) {
  const t = useText(words)
  const query = { filter: { 'account.bot': true }, page: { limit: 10 } }
  const { data, error, refetch } = useRead(assignmentApi.directory, { query })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} height={30} />
  const bots = data.data
  return (
    <>
      <p className={css.lead}>{bots.length ? t.botOnly : t.noInterviewers}</p>
      <ul className={css.rows}>
        {bots.map((entry) => (
          <li key={entry.id}>
            <Person entry={entry} />
            <Give {...choice} entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** All interviewers of the requisition's company, by name and skills; the bot first. */
export function AllInterviewers({ publicId, ...choice }: Choice & { publicId: string }) {
  const t = useText(words)
  const [name, setName] = useState('')
  const [skills, setSkills] = useState<Choosable[]>([])
  const [page, setPage] = useState({ pageNumber: 1, limit: 10 })
  const requisition = useRead(requisitionApi.get, { params: { public_id: publicId } }, { staleTime: 60_000 })
  const companyId = requisition.data?.companyId
  const filter = {
    companyId,
    ...(choice.asks && { 'account.bot': false }),
    'account.name': name ? { $substring: name } : undefined,
    'account.account_skill.skillId': skills.length ? { $in: skills.map(({ value }) => value) } : undefined,
  }
  const query = { filter, sort: { createdAt: 'asc' }, page: { limit: page.limit, number: page.pageNumber } } as const
  const read = useRead(assignmentApi.directory, { query }, { enabled: Boolean(companyId) })
  const narrow = (act: () => void) => {
    act()
    setPage({ ...page, pageNumber: 1 })
  }
  const columns: Column<DirectoryEntry>[] = [
    { key: 'name', label: t.name, isTitle: true, cell: (entry) => <Person entry={entry} /> },
    {
      key: 'status',
      label: t.status,
      cell: ({ account: { active } }) => (
        <StatusBadge tone={active ? 'good' : 'plain'}>{active ? t.active : t.inactive}</StatusBadge>
      ),
    },
    { key: 'acts', label: t.actions, align: 'end', cell: (entry) => <Give {...choice} entry={entry} /> },
  ]
  return (
    <div className={css.all}>
      <div className={css.filters}>
        <SearchBox label={t.searchName} value={name} onSearch={(typed) => narrow(() => setName(typed))} />
        <SkillSelect
          hiddenLabel
          label={t.skills}
          placeholder={t.skills}
          value={skills}
          onChange={(chosen) => narrow(() => setSkills(chosen))}
        />
      </div>
      <DataTable
        label={t.all}
        columns={columns}
        rows={read.data?.data}
        rowKey={({ id }) => id}
        rowName={({ account }) => account.name ?? ''}
        isStale={read.isPlaceholderData}
        error={read.error ?? requisition.error}
        retry={() => void read.refetch()}
        empty={<p className={css.lead}>{t.noInterviewers}</p>}
        {...(read.data && {
          page: { ...page, count: read.data.count, pages: Math.max(1, read.data.pages), onChange: setPage },
        })}
      />
    </div>
  )
}
