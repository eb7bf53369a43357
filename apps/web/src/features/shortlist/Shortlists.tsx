import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import type { Shortlist } from '@majlis/domain/shortlist/schema.ts'
import type { ReactNode } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import type { ShareProps } from '../../core/slots.ts'
import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, PageHead } from '../../ui/PageHead.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { OneList } from './OneList.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

interface ShortlistsProps {
  /** The button that shares a shortlist. */
  share: (shared: ShareProps) => ReactNode
}

/** The company's shortlists; the address names the one that is open. */
export function Shortlists({ share }: ShortlistsProps) {
  const t = useText(words)
  const [at, go] = useAddress({ shortlist: '' })
  const { data, error, refetch } = useRead(shortlistApi.list, { query: { page: { limit: 100 } } }, { staleTime: 0 })
  const open = data?.data.find(({ id }) => id === at.shortlist)
  if (open) return <OneList key={open.id} list={open} share={share} onClose={() => go({ shortlist: '' })} />
  return (
    <>
      <PageHead title={t.lists} lead={t.lead} />
      <Card>
        {error && !data && <Failed error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={4} height={40} />}
        {data?.count === 0 && <Empty title={t.none}>{t.noneText}</Empty>}
        <ul className={css.rows}>
          {data?.data.map((list) => (
            <Row key={list.id} list={list} onOpen={() => go({ shortlist: list.id })} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function Row({ list: { title, interviewIds }, onOpen }: { list: Shortlist; onOpen: () => void }) {
  const t = useText(words)
  return (
    <li className={css.row}>
      <div className={css.who}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small className={css.soft}>{count(t.candidates, interviewIds.length)}</small>
      </div>
      <Button small aria-label={t.openName(title)} onClick={onOpen}>
        {t.open}
      </Button>
    </li>
  )
}
