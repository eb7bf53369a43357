import { can } from '@majlis/domain/core/permission.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { useRead } from '../core/hooks.ts'
import { useSessionUser } from '../core/session.ts'
import { count, useText } from '../core/text.ts'
import { words } from '../features/guest/text.ts'
import { Banner } from '../ui/Banner.tsx'

/** Says who can no longer read a candidate's report once it is rejected; nothing where nobody reads it. */
export default function ReportReaders({ candidateId }: { candidateId: string }) {
  const { role } = useSessionUser()
  return can(role, 'guest.grant') && <Told candidateId={candidateId} />
}

function Told({ candidateId }: { candidateId: string }) {
  const t = useText(words)
  const { data } = useRead(guestApi.readers, { query: { candidateId } }, { staleTime: 0 })
  if (!data || !(data.guests || data.links)) return null
  return (
    <Banner>
      {[data.guests && count(t.guestsLose, data.guests), data.links && count(t.linksLose, data.links)]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}
