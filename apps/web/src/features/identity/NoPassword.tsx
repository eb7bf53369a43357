import { sessionApi } from '@majlis/domain/session/api.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import css from './identity.module.css'
import { words } from './text.ts'

/** In the place of the password's form where there is none: a link by mail sets the first one. */
export function NoPassword() {
  const t = useText(words)
  const { email } = useSessionUser()
  const send = useAct(sessionApi.forgot, { message: () => t.passwordLinkSent(email) })
  return (
    <>
      <p className={css.soft}>{t.noPassword}</p>
      <Button busy={send.isPending} onClick={() => send.mutate({ body: { email } })}>
        {t.sendPasswordLink}
      </Button>
    </>
  )
}
