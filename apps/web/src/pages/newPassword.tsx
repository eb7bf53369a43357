import { sessionApi } from '@majlis/domain/session/api.ts'
import { useAsk } from '../core/ask.ts'
import { call } from '../core/client.ts'
import { goIn } from '../core/place.ts'
import { useText } from '../core/text.ts'
import { NewPasswordForm } from '../features/session/PasswordForms.tsx'
import { words } from '../features/session/text.ts'
import { LinkFailed, OpenPage } from '../ui/OpenPage.tsx'
import { Skeleton } from '../ui/State.tsx'

/** By the link of an invitation or of a forgotten password: sets the password. */
export default function NewPassword({ token }: { token: string }) {
  const t = useText(words)
  const link = useAsk((signal) => call(sessionApi.look, { body: { token } }, { signal, quiet: true }), token)
  if (link.state === 'failed') return <LinkFailed error={link.error} title={t.inviteTitle} retry={link.retry} />
  if (link.state === 'waiting')
    return (
      <OpenPage title={t.inviteTitle}>
        <Skeleton />
      </OpenPage>
    )
  const { purpose, name, email } = link.answer
  const isInvite = purpose === 'invite'
  return (
    <OpenPage
      title={isInvite ? t.inviteTitle : t.resetTitle}
      lead={isInvite ? t.inviteLead(name ?? email ?? '') : t.resetLead}
    >
      <NewPasswordForm token={token} email={email} onSession={goIn} />
    </OpenPage>
  )
}
