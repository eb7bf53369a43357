import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import type { QuestionKit } from '@majlis/domain/questionBank/kit.ts'
import { isChangeable, isRemovable } from '@majlis/domain/questionBank/rules.ts'
import { IconPackage, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddress } from '../../core/address.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { pageIn } from '../../core/list.ts'
import { count, useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { pageState } from '../../ui/Pager.tsx'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Empty } from '../../ui/State.tsx'
import { KitForm } from './KitForm.tsx'
import { KitQuestions } from './KitQuestions.tsx'
import css from './questionBank.module.css'
import { words } from './text.ts'
import { useFrom, useReader } from './whose.ts'

const start = { search: '', page: '1', limit: '25' }

/** The named sets of questions that the reader sees. */
export function Kits() {
  const t = useText(words)
  const [at, go] = useAddress(start)
  const page = pageIn(at)
  const read = useRead(questionBankApi.kits, {
    query: {
      ...(at.search && { filter: { title: { $substring: at.search } } }),
      page,
    },
  })
  const [open, setOpen] = useState<{ kind: 'name' | 'remove'; kit: QuestionKit } | null>(null)
  const columns = useColumns((kind, kit) => setOpen({ kind, kit }))
  return (
    <>
      <div className={css.kitSearch}>
        <SearchBox label={t.searchKits} value={at.search} onSearch={(search) => go({ search, page: '1' }, true)} />
      </div>
      <DataTable
        label={t.kits}
        columns={columns}
        rows={read.data?.data}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        isStale={read.isPlaceholderData}
        error={read.error}
        retry={() => void read.refetch()}
        {...(read.data && { page: pageState(read.data, page.limit, go) })}
        empty={
          at.search ? (
            <Empty title={t.noKitMatches}>{t.noneMatchText}</Empty>
          ) : (
            <Empty icon={<IconPackage />} title={t.noKits}>
              {t.noKitsText}
            </Empty>
          )
        }
      />
      {open?.kind === 'name' && (
        <KitForm known={open.kit} questions={open.kit.questions} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'remove' && <RemoveKit kit={open.kit} onClose={() => setOpen(null)} />}
    </>
  )
}

function useColumns(onAct: (kind: 'name' | 'remove', kit: QuestionKit) => void): Column<QuestionKit>[] {
  const t = useText(words)
  const reader = useReader()
  const from = useFrom()
  return [
    { key: 'title', label: t.kitName, isTitle: true, cell: ({ title }) => <bdi className={css.name}>{title}</bdi> },
    { key: 'questions', label: t.questions, cell: (kit) => <KitQuestions kit={kit} /> },
    {
      key: 'from',
      label: t.from,
      cell: (kit) => <span className={css.whole}>{from(kit)}</span>,
    },
    {
      key: 'acts',
      label: '',
      align: 'end',
      width: '1%',
      cell: (kit) => (
        <div className={css.actions}>
          {isChangeable(kit, reader) && (
            <IconButton small label={`${t.renameKit}: ${kit.title}`} onClick={() => onAct('name', kit)}>
              <IconPencil />
            </IconButton>
          )}
          {isRemovable(kit, reader) && (
            <IconButton small label={`${t.remove}: ${kit.title}`} onClick={() => onAct('remove', kit)}>
              <IconTrash />
            </IconButton>
          )}
        </div>
      ),
    },
  ]
}

function RemoveKit({ kit, onClose }: { kit: QuestionKit; onClose: () => void }) {
  const t = useText(words)
  const remove = useAct(questionBankApi.removeKit, { refreshes: [questionBankApi.kits], message: () => t.kitRemoved })
  return (
    <RemoveDialog
      title={t.removeKit}
      confirm={t.remove}
      what={`${kit.title} · ${count(t.questionCount, kit.questions.length)}`}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: kit.id } }, { onSettled: onClose })}
    >
      {t.removeKitText}
    </RemoveDialog>
  )
}
