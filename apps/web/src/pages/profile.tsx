import { accountApi } from '@majlis/domain/account/api.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRead } from '../core/hooks.ts'
import { homeOf } from '../core/landing.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { ProfileFiles } from '../features/account/ProfileFiles.tsx'
import { ProfileForm } from '../features/account/ProfileForm.tsx'
import { ProfilePhoto } from '../features/account/ProfilePhoto.tsx'
import { words } from '../features/account/text.ts'
import { Card, PageHead } from '../ui/PageHead.tsx'
import { Failed, Skeleton } from '../ui/State.tsx'

/** The own profile; while it is incomplete some roles have no other page. */
export default function Profile() {
  const t = useText(words)
  const { role } = useSessionUser()
  const navigate = useNavigate()
  const isNew = useLocation().pathname.endsWith('/create')
  const me = useRead(accountApi.me)
  const lead = role === 'interviewer' ? t.completeSkills : t.completeLead
  const onSaved = () => {
    if (isNew) void navigate({ to: homeOf(role) as '/' })
  }
  return (
    <>
      <PageHead title={isNew ? t.complete : t.profile} lead={isNew && lead} />
      <Card>
        {me.error && <Failed error={me.error} retry={() => void me.refetch()} />}
        {me.data && <ProfilePhoto me={me.data} />}
        {me.data ? (
          <ProfileForm key={me.data.id} me={me.data} onSaved={onSaved} />
        ) : (
          !me.error && <Skeleton lines={6} />
        )}
      </Card>
      {me.data && <ProfileFiles me={me.data} />}
    </>
  )
}
