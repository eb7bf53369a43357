import { can } from '@majlis/domain/core/permission.ts'
import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import type { BankQuestion } from '@majlis/domain/questionBank/schema.ts'
import { IconHelpHexagon } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { pageIn, sortIn } from '../../core/list.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/State.tsx'
import { BankFilters } from './BankFilters.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { useBankColumns } from './columns.tsx'
import { bankQuery, filterStart, isNarrowed } from './filters.ts'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { words } from './text.ts'

const BankQuestionForm = lazy(() => import('./BankQuestionForm.tsx').then((one) => ({ default: one.BankQuestionForm })))

const start = { ...filterStart, sort: 'createdAt.desc', page: '1', limit: '25' }
const sorts = ['createdAt', 'title'] as const

/** The bank's questions that the reader sees; `add` is what an empty bank offers. */
export function QuestionBank({ add }: { add?: ReactNode }) {
  const t = useText(words)
  const { id, role } = useSessionUser()
  const [at, go] = useAddress(start)
  const sort = sortIn(at.sort, sorts, 'desc')
  const page = pageIn(at)
  const read = useRead(questionBankApi.list, {
    query: { ...bankQuery(at, id), sort: { [sort.field]: sort.direction }, page },
  })
  const [open, setOpen] = useState<{ kind: 'edit' | 'remove'; question: BankQuestion } | null>(null)
  const close = () => setOpen(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map())
  const tick = (ids: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...(read.data?.data ?? []).map((one) => [one.id, one] as const)])
    setChosen(new Map([...ids].flatMap((one) => (known.has(one) ? [[one, known.get(one) as BankQuestion]] : []))))
  }
  const columns = useBankColumns({
    onEdit: (question) => setOpen({ kind: 'edit', question }),
    onRemove: (question) => setOpen({ kind: 'remove', question }),
  })
  const empty = isNarrowed(at) ? (
    <Empty
      title={t.noneMatch}
      action={<Button onClick={() => go({ ...filterStart, page: '1' })}>{t.clearFilters}</Button>}
    >
      {t.noneMatchText}
    </Empty>
  ) : (
    <Empty icon={<IconHelpHexagon />} title={t.emptyTitle} action={add}>
      {can(role, 'questionBank.write') ? t.emptyText : t.emptyReadText}
    </Empty>
  )
  return (
    <>
      <BankFilters filter={at} onChange={(change, isTyped) => go({ ...change, page: '1' }, isTyped)} />
      {chosen.size > 0 && <ChosenBar chosen={[...chosen.values()]} onClear={() => setChosen(new Map())} />}
      <DataTable
        label={t.title}
        columns={columns}
        rows={read.data?.data}
        rowKey={(question) => question.id}
        rowName={({ title }) => title}
        isStale={read.isPlaceholderData}
        error={read.error}
        retry={() => void read.refetch()}
        sort={sort}
        onSort={(next) => go({ sort: `${next.field}.${next.direction}`, page: '1' })}
        {...(read.data && { page: pageState(read.data, page.limit, go) })}
        {...(can(role, 'questionBank.write') && { ticks: { ids: new Set(chosen.keys()), onChange: tick } })}
        empty={empty}
      />
      {open?.kind === 'edit' && (
        <Suspense>
          <BankQuestionForm question={open.question} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'remove' && <RemoveQuestion question={open.question} onClose={close} />}
    </>
  )
}
