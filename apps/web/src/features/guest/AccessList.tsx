import { guestApi } from '@majlis/domain/guest/api.ts'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { AccessRow } from './AccessRow.tsx'
import css from './guest.module.css'
import type { Thing } from './ShareForm.tsx'
import { words } from './text.ts'

const perPage = 10

/** Who has, had or waits for access to a report: ten at a time, more as one scrolls. */
export function AccessList({ of }: { of: Thing }) {
  const t = useText(words)
  const [pages, setPages] = useState(1)
  return (
    <section className={css.people}>
      <h3>{t.people}</h3>
      {Array.from({ length: pages }, (_, at) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
          key={at}
          of={of}
          number={at + 1}
          onMore={at + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </section>
  )
}

interface PageProps {
  of: Thing
  number: number
  /** Shows the next page; the last one has it. */
  onMore: (() => void) | undefined
}

function Page({ of, number, onMore }: PageProps) {
  const t = useText(words)
  const query = { filter: of, include: 'account', page: { number, limit: perPage } }
  const { data, error, refetch } = useRead(guestApi.list, { query }, { staleTime: 0 })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} height={32} />
  if (!data.count) return <Empty title={t.nobody} />
  return (
    <>
      <ul className={css.rows}>
        {data.data.map((guest) => (
          <AccessRow key={`${guest.id} ${guest.validTill}`} guest={guest} />
        ))}
      </ul>
      {onMore && data.count > number * perPage && <More onMore={onMore} />}
    </>
  )
}

/** Brings the next page when it comes into sight, or is pressed. */
function More({ onMore }: { onMore: () => void }) {
  const t = useText(words)
  const place = useRef<HTMLDivElement>(null)
  const show = useRef(onMore)
  useEffect(() => {
    show.current = onMore
  })
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && show.current())
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place}>
      <Button small onClick={onMore}>
        {t.more}
      </Button>
    </div>
  )
}
