import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { Reference } from '@majlis/domain/reference/schema.ts'
import { useEffect } from 'react'
import { AskForData } from './AskForData.tsx'
import { dropDrafts } from './drafts.ts'
import { TakeBack } from './TakeBack.tsx'

/** What a referee can still do about itself: on its last screen, or (without its page) where its link has ended. */
export default function AtTheEnd({ token, page }: { token: string; page?: Reference }) {
  const id = page?.id
  useEffect(() => {
    if (id) dropDrafts(id)
  }, [id])
  if (!page) return <AskForData token={token} />
  return <TakeBack token={token} isDeclined={page.status === RefereeStatus.DECLINED} />
}
