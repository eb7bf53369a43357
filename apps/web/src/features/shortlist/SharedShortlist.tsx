import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { OpenList } from './OpenList.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

interface SharedShortlistProps {
  id: string
  /** Opens the report of one of its interviews. */
  onOpen: (interviewId: string) => void
  onClose: () => void
}

/** A shortlist that was shared with a guest: answers side by side, its own marks, and the way to each report. */
export function SharedShortlist({ id, onOpen, onClose }: SharedShortlistProps) {
  const t = useText(words)
  const { data } = useRead(shortlistApi.shared, undefined, { staleTime: 0 })
  return (
    <div className={css.page}>
      <PageHead title={data?.find((one) => one.shortlistId === id)?.title ?? t.aList}>
        <Button onClick={onClose}>{t.back}</Button>
      </PageHead>
      <OpenList key={id} id={id} onOpen={onOpen} />
    </div>
  )
}
