import { identityApi } from '@majlis/domain/identity/api.ts'
import { lazy, Suspense, useState } from 'react'
import { Refused } from '../../core/client.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { updateUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useProven } from '../../ui/useProven.tsx'
import css from './identity.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { words } from './text.ts'

const TotpSetup = lazy(() => import('./TotpSetup.tsx').then((one) => ({ default: one.TotpSetup })))

/** The own second step: whether it is on, and what can be done with it. */
export function Factor() {
  const t = useText(words)
  const read = useRead(identityApi.state, undefined, { staleTime: 0 })
  const [proven, dialog] = useProven()
  const [fresh, setFresh] = useState<{ secret: string; address: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const refreshes = [identityApi.state]
  const begin = useAct(identityApi.beginTotp, { quiet: true })
  const remove = useAct(identityApi.removeTotp, { refreshes, quiet: true, message: () => t.removed })
  const renew = useAct(identityApi.renewCodes, { refreshes, quiet: true })
  const state = read.data
  const hasPasskey = (state?.passkeys.length ?? 0) > 0
  const hasAny = state?.totp || hasPasskey
  /** Does it with a proof; what is refused otherwise is said. */
  const run = (act: () => Promise<unknown>) =>
    void proven(act).catch((error) => error instanceof Refused && !isProof(error) && showToast(error.message, 'bad'))
  return (
    <Card title={t.factor}>
      {read.error && !state && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!state && !read.error && <Skeleton lines={2} height={36} />}
      {state && (
        <div className={css.stack}>
          <p>
            {t.factorLead}{' '}
            <StatusBadge tone={hasAny ? 'good' : 'plain'}>{hasAny ? t.factorOn : t.factorOff}</StatusBadge>
          </p>
          {!state.totp && state.dueAt && <Due at={state.dueAt} />}
          {!state.totp && hasPasskey && <p className={css.soft}>{t.byPasskey}</p>}
          {hasAny && <p className={css.soft}>{t.codesLeft(state.recoveryLeft)}</p>}
          {state.totp && state.required && !hasPasskey && <p className={css.soft}>{t.demanded}</p>}
          <div className={css.row}>
            {!state.totp && (
              <Button
                kind={hasPasskey ? 'plain' : 'main'}
                busy={begin.isPending}
                onClick={() => run(async () => setFresh(await begin.mutateAsync({})))}
              >
                {t.add}
              </Button>
            )}
            {hasAny && (
              <Button
                busy={renew.isPending}
                onClick={() => run(async () => setCodes((await renew.mutateAsync({})).codes))}
              >
                {t.newCodes}
              </Button>
            )}
            {state.totp && (hasPasskey || !state.required) && (
              <Button kind="quiet" onClick={() => setRemoving(true)}>
                {t.remove}
              </Button>
            )}
          </div>
        </div>
      )}
      {fresh && (
        <Suspense>
          <TotpSetup
            fresh={fresh}
            onClose={() => setFresh(null)}
            onDone={(made) => {
              setFresh(null)
              setCodes(made)
              updateUser({ needsFactor: false })
            }}
          />
        </Suspense>
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {isRemoving && (
        <ConfirmDialog
          danger
          title={t.removeTitle}
          confirm={t.remove}
          busy={remove.isPending}
          onConfirm={() => run(() => remove.mutateAsync({}).then(() => setRemoving(false)))}
          onClose={() => setRemoving(false)}
        >
          <p>{hasPasskey ? t.removeAppLead : t.removeLead}</p>
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  )
}

const isProof = (error: Refused) => error.errors[0]?.code === 'proof'

function Due({ at }: { at: string }) {
  const t = useText(words)
  return (
    <Banner>
      {Date.parse(at) > Date.now() ? (
        <>
          {t.dueBy} <DateTime at={at} dayOnly />
        </>
      ) : (
        t.dueNow
      )}
    </Banner>
  )
}
