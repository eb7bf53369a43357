import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import type { BankQuestion } from '@majlis/domain/questionBank/schema.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { choosable } from '../../ui/LookupSelect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { BankFilters } from './BankFilters.tsx'
import { bankQuery, filterStart, fitting, isNarrowed } from './filters.ts'
import css from './questionBank.module.css'
import { words } from './text.ts'

/** What is picked for a requisition of a company, and how it changes. */
export interface Picking {
  companyId: string
  chosen: readonly string[]
  onToggle: (ids: readonly string[], isOn: boolean) => void
}

/** The bank's questions, each with a box; at first those of the requisition's kind and skills. */
export function PickQuestions({ requisition, companyId, chosen, onToggle }: Picking & { requisition: Requisition }) {
  const t = useText(words)
  const { id } = useSessionUser()
  const [filter, setFilter] = useState(() => fitting(requisition))
  const [isOfSkills, setOfSkills] = useState(true)
  const skillIds = requisition.skills?.map(({ skillId }) => skillId) ?? []
  const ofSkills = isOfSkills && !filter.skill ? skillIds : []
  const narrow = (change: Partial<typeof filter>) => {
    setFilter((now) => ({ ...now, ...change }))
    setPage((now) => ({ ...now, pageNumber: 1 }))
  }
  const [page, setPage] = useState({ pageNumber: 1, limit: 10 })
  const read = useRead(questionBankApi.list, {
    query: { ...bankQuery(filter, id, ofSkills), page: { limit: page.limit, number: page.pageNumber } },
  })
  const rows = read.data?.data
  const isNarrow = isNarrowed(filter) || ofSkills.length > 0
  return (
    <>
      <BankFilters filter={filter} onChange={narrow} />
      {skillIds.length > 0 && (
        <Checkbox
          label={t.ofSkills}
          value={ofSkills.length > 0}
          onChange={(isOn) => {
            setOfSkills(isOn)
            narrow(isOn ? { skill: '' } : {})
          }}
        />
      )}
      {read.error && !rows && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!rows && !read.error && <Skeleton lines={6} height={28} />}
      {rows?.length === 0 && (
        <Empty
          title={isNarrow ? t.noneMatch : t.emptyTitle}
          action={
            isNarrow && (
              <Button
                onClick={() => {
                  setOfSkills(false)
                  narrow(filterStart)
                }}
              >
                {t.clearFilters}
              </Button>
            )
          }
        >
          {isNarrow ? t.noneMatchText : t.emptyText}
        </Empty>
      )}
      <ul className={css.picks} aria-busy={read.isPlaceholderData}>
        {rows?.map((question) => (
          <Pick
            key={question.id}
            question={question}
            isForeign={question.companyId !== null && question.companyId !== companyId}
            isOn={chosen.includes(question.id)}
            onChange={(isOn) => onToggle([question.id], isOn)}
          />
        ))}
      </ul>
      {read.data && read.data.pages > 1 && <Pager page={{ ...read.data, limit: page.limit, onChange: setPage }} />}
    </>
  )
}

interface PickProps {
  question: BankQuestion
  isForeign: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Pick({ question, isForeign, isOn, onChange }: PickProps) {
  const t = useText(words)
  const language = useLanguage()
  const names = (question.skills ?? []).flatMap(({ skill }) => (skill ? [choosable(skill, language).label] : []))
  const level = question.level === null ? [] : [t.levels[question.level]]
  const details = isForeign ? [t.ofOther] : [t.kinds[question.kind], ...level, ...names]
  return (
    <li>
      <label className={css.pick}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isForeign}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <bdi>{question.title}</bdi>
          <small>{details.join(' · ')}</small>
        </span>
      </label>
    </li>
  )
}
