import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import type { QuestionKit } from '@majlis/domain/questionBank/kit.ts'
import { IconPackage } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { KitQuestions } from './KitQuestions.tsx'
import type { Picking } from './PickQuestions.tsx'
import css from './questionBank.module.css'
import { words } from './text.ts'

/** The kits, each with a box that takes all of its questions at once. */
export function PickKits({ companyId, chosen, onToggle }: Picking) {
  const t = useText(words)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState({ pageNumber: 1, limit: 10 })
  const filter = search && { filter: { title: { $substring: search } } }
  const read = useRead(questionBankApi.kits, {
    query: { ...filter, page: { limit: page.limit, number: page.pageNumber } },
  })
  const rows = read.data?.data
  return (
    <>
      <div className={css.kitSearch}>
        <SearchBox
          label={t.searchKits}
          value={search}
          onSearch={(next) => {
            setSearch(next)
            setPage((now) => ({ ...now, pageNumber: 1 }))
          }}
        />
      </div>
      {read.error && !rows && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!rows && !read.error && <Skeleton lines={4} height={28} />}
      {rows?.length === 0 && (
        <Empty icon={<IconPackage />} title={search ? t.noKitMatches : t.noKits}>
          {search ? t.noneMatchText : t.noKitsText}
        </Empty>
      )}
      <ul className={css.picks} aria-busy={read.isPlaceholderData}>
        {rows?.map((kit) => (
          <PickKit
            key={kit.id}
            kit={kit}
            isForeign={kit.companyId !== null && kit.companyId !== companyId}
            chosen={chosen}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {read.data && read.data.pages > 1 && <Pager page={{ ...read.data, limit: page.limit, onChange: setPage }} />}
    </>
  )
}

interface PickKitProps extends Pick<Picking, 'chosen' | 'onToggle'> {
  kit: QuestionKit
  isForeign: boolean
}

function PickKit({ kit, isForeign, chosen, onToggle }: PickKitProps) {
  const t = useText(words)
  const ids = kit.questions.map(({ id }) => id)
  const taken = ids.filter((id) => chosen.includes(id)).length
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = taken > 0 && taken < ids.length
  }, [taken, ids.length])
  return (
    <li className={css.pickKit}>
      <label className={css.pick}>
        <input
          ref={box}
          type="checkbox"
          checked={ids.length > 0 && taken === ids.length}
          disabled={isForeign || !ids.length}
          onChange={(event) => onToggle(ids, event.target.checked)}
        />
        <span>
          <bdi>{kit.title}</bdi>
          <small>{isForeign ? t.ofOther : kit.companyId ? t.ofCompany : t.everybody}</small>
        </span>
      </label>
      <KitQuestions kit={kit} />
    </li>
  )
}
