import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { AskForData } from './AskForData.tsx'
import { TakeBack } from './TakeBack.tsx'

/** What a referee can still do about itself: on its last screen, or (without a status) where its link has ended. */
export default function AtTheEnd({ token, status }: { token: string; status?: number }) {
  if (status === undefined) return <AskForData token={token} />
  return <TakeBack token={token} isDeclined={status === RefereeStatus.DECLINED} />
}
