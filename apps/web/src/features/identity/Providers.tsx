import { can } from '@majlis/domain/core/permission.ts'
import type { Provider } from '@majlis/domain/identity/provider.ts'
import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { lazy, Suspense, useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import lines from '../../ui/lines.module.css'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useProven } from '../../ui/useProven.tsx'
import css from './identity.module.css'
import { words } from './providerText.ts'

const ProviderForm = lazy(() => import('./ProviderForm.tsx').then((one) => ({ default: one.ProviderForm })))

/** The providers by which people sign in: the host sees all of them, a company its own. */
export function Providers() {
  const t = useText(words)
  const { data, error, refetch } = useRead(providerApi.list, undefined, { staleTime: 0 })
  const [open, setOpen] = useState<Provider | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Provider | null>(null)
  const [proven, dialog] = useProven()
  const refreshes = [providerApi.list]
  const remove = useAct(providerApi.remove, { refreshes, quiet: true, message: () => t.removed })
  const approve = useAct(providerApi.approve, { refreshes, quiet: true, message: () => t.saved })
  /** Does it with a proof; what is refused otherwise is said. */
  const run = (act: () => Promise<unknown>) =>
    proven(act).catch((error) => {
      if (error instanceof Refused && error.errors[0]?.code !== 'proof') showToast(error.message, 'bad')
    })
  const tryOut = ({ id }: Provider) =>
    run(async () => {
      const { url } = await call(providerApi.try, { params: { id } }, { quiet: true })
      if (url) location.assign(url)
    })
  return (
    <Card title={t.title}>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} height={36} />}
      {data && (
        <div className={css.stack}>
          <p>{t.lead}</p>
          {data.length === 0 && <p className={css.soft}>{t.none}</p>}
          {data.length > 0 && (
            <ul className={lines.list}>
              {data.map((provider) => (
                <Line
                  key={provider.id}
                  provider={provider}
                  onChange={() => setOpen(provider)}
                  onTry={() => void tryOut(provider)}
                  onRemove={() => setLeaving(provider)}
                  onApprove={(approved) =>
                    void run(() => approve.mutateAsync({ params: { id: provider.id }, body: { approved } }))
                  }
                />
              ))}
            </ul>
          )}
          <div>
            <Button onClick={() => setOpen('new')}>{t.add}</Button>
          </div>
        </div>
      )}
      <Suspense>
        {open && <ProviderForm provider={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </Suspense>
      {leaving && (
        <ConfirmDialog
          danger
          title={t.removeTitle(leaving.name)}
          confirm={t.remove}
          busy={remove.isPending}
          onConfirm={() =>
            void run(() => remove.mutateAsync({ params: { id: leaving.id } }).then(() => setLeaving(null)))
          }
          onClose={() => setLeaving(null)}
        >
          <p>{t.removeLead(leaving.linked)}</p>
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  )
}

interface LineProps {
  provider: Provider
  onChange: () => void
  onTry: () => void
  onRemove: () => void
  onApprove: (approved: boolean) => void
}

function Line({ provider, onChange, onTry, onRemove, onApprove }: LineProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const { name, companyName, domains, active, approved, linked, companyId } = provider
  const status = !active ? 'off' : approved ? 'on' : 'waits'
  return (
    <li className={lines.line}>
      <span>
        <span>
          <bdi>{name}</bdi>{' '}
          <StatusBadge tone={({ on: 'good', off: 'plain', waits: 'warn' } as const)[status]}>{t[status]}</StatusBadge>
        </span>
        <small>
          {companyName && (
            <>
              <bdi>{companyName}</bdi> ·{' '}
            </>
          )}
          <bdi>{domains.join(', ')}</bdi> · {t.linked(linked)}
        </small>
      </span>
      <div className={css.row}>
        {companyId && can(role, 'provider.approve') && (
          <Button small kind={approved ? 'plain' : 'main'} onClick={() => onApprove(!approved)}>
            {approved ? t.hold : t.approve}
            <span className="visuallyHidden"> {name}</span>
          </Button>
        )}
        <Button small onClick={onTry}>
          {t.try}
          <span className="visuallyHidden"> {name}</span>
        </Button>
        <Button small onClick={onChange}>
          {t.change}
          <span className="visuallyHidden"> {name}</span>
        </Button>
        <Button small onClick={onRemove}>
          {t.remove}
          <span className="visuallyHidden"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
