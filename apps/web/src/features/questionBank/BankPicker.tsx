import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import type { BankQuestion } from '@majlis/domain/questionBank/schema.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { useState } from 'react'
import { useAct, useRead } from '../../core/hooks.ts'
import { tell } from '../../core/notice.ts'
import { useSessionUser } from '../../core/session.ts'
import { count, useLanguage, useText } from '../../core/text.ts'
import { words as kit } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { choosable } from '../../ui/LookupSelect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { BankFilters } from './BankFilters.tsx'
import { bankQuery, filterStart, isNarrowed } from './filters.ts'
import css from './questionBank.module.css'
import { words } from './text.ts'

interface BankPickerProps {
  requisitionId: string
  onClose: () => void
}

/** Takes several questions of the bank into a requisition, in the order in which they were chosen. */
export function BankPicker({ requisitionId, onClose }: BankPickerProps) {
  const t = useText(words)
  const { cancel } = useText(kit)
  const { id } = useSessionUser()
  const [filter, setFilter] = useState(filterStart)
  const [page, setPage] = useState({ pageNumber: 1, limit: 10 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const read = useRead(questionBankApi.list, {
    query: { ...bankQuery(filter, id), page: { limit: page.limit, number: page.pageNumber } },
  })
  const add = useAct(requisitionApi.addQuestions, {
    refreshes: [requisitionApi.questions, requisitionApi.list],
  })
  const rows = read.data?.data
  const send = () =>
    add.mutate(
      { body: chosen.map((questionId) => ({ requisitionId, questionId })) },
      {
        onSuccess: ({ data, errors }) => {
          if (data.length) tell(count(t.added, data.length), 'good')
          const [first] = errors
          if (!first) return onClose()
          tell(`${count(t.notAdded, errors.length)}: ${first.message}`, 'bad')
          setChosen(errors.flatMap(({ index }) => chosen[index] ?? []))
        },
      },
    )
  return (
    <Dialog
      wide
      title={t.pickTitle}
      onClose={onClose}
      footer={
        <>
          <span className={css.chosen} role="status">
            {count(t.chosen, chosen.length)}
          </span>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="main" busy={add.isPending} why={!chosen.length && t.chooseFirst} onClick={send}>
            {chosen.length ? count(t.addChosen, chosen.length) : t.addNone}
          </Button>
        </>
      }
    >
      <BankFilters
        filter={filter}
        onChange={(change) => {
          setFilter((now) => ({ ...now, ...change }))
          setPage((now) => ({ ...now, pageNumber: 1 }))
        }}
      />
      {read.error && !rows && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!rows && !read.error && <Skeleton lines={6} height={28} />}
      {rows?.length === 0 && (
        <Empty title={isNarrowed(filter) ? t.noneMatch : t.emptyTitle}>
          {isNarrowed(filter) ? t.noneMatchText : t.emptyText}
        </Empty>
      )}
      <ul className={css.picks} aria-busy={read.isPlaceholderData}>
        {rows?.map((question) => (
          <Pick
            key={question.id}
            question={question}
            isOn={chosen.includes(question.id)}
            onChange={(isOn) =>
              setChosen((now) => (isOn ? [...now, question.id] : now.filter((one) => one !== question.id)))
            }
          />
        ))}
      </ul>
      {read.data && read.data.pages > 1 && <Pager page={{ ...read.data, limit: page.limit, onChange: setPage }} />}
    </Dialog>
  )
}

interface PickProps {
  question: BankQuestion
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Pick({ question, isOn, onChange }: PickProps) {
  const t = useText(words)
  const language = useLanguage()
  const names = (question.skills ?? []).flatMap(({ skill }) => (skill ? [choosable(skill, language).label] : []))
  const level = question.level === null ? [] : [t.levels[question.level]]
  return (
    <li>
      <label className={css.pick}>
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        <span>
          <bdi>{question.title}</bdi>
          <small>{[t.kinds[question.kind], ...level, ...names].join(' · ')}</small>
        </span>
      </label>
    </li>
  )
}
