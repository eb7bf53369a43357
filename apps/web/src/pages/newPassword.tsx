import { sessionApi } from '@majlis/domain/session/api.ts'
import type { SignedIn } from '@majlis/domain/session/schema.ts'
import { enter as enterSession } from '../core/acceptSession.ts'
import { call } from '../core/client.ts'
import { remember } from '../core/landing.ts'
import { useLoad } from '../core/load.ts'
import { useText } from '../core/text.ts'
import { NewPasswordForm } from '../features/session/PasswordForms.tsx'
import { words } from '../features/session/text.ts'
import { LinkFailed, PublicPage } from '../ui/PublicPage.tsx'
import { Skeleton } from '../ui/State.tsx'

/** What the invitation was for is opened then: the report or the shortlist that was shared. */
function enter(signed: SignedIn): void {
  const address = new URLSearchParams(location.search)
  for (const part of ['report', 'shortlist']) {
    const id = address.get(part)
    if (id) remember(`/guest/dashboard?${part}=${encodeURIComponent(id)}`)
  }
  // With a second step the new password is typed where that is asked for too.
  if ('user' in signed) enterSession(signed)
  else location.assign('/login')
}

/** By the link of an invitation or of a forgotten password: sets the password. */
export default function NewPassword({ token }: { token: string }) {
  const t = useText(words)
  const link = useLoad((signal) => call(sessionApi.look, { body: { token } }, { signal, quiet: true }), token)
  if (link.state === 'failed') return <LinkFailed error={link.error} title={t.inviteTitle} retry={link.retry} />
  if (link.state === 'waiting')
    return (
      <PublicPage title={t.inviteTitle}>
        <Skeleton />
      </PublicPage>
    )
  const { purpose, name, email } = link.answer
  const isInvite = purpose === 'invite'
  return (
    <PublicPage
      title={isInvite ? t.inviteTitle : t.resetTitle}
      lead={isInvite ? t.inviteLead(name ?? email ?? '') : t.resetLead}
    >
      <NewPasswordForm token={token} email={email} onSession={enter} />
    </PublicPage>
  )
}
