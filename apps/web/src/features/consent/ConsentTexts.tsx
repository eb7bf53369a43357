import { consentApi } from '@majlis/domain/consent/api.ts'
import { type ConsentKind, consentKinds } from '@majlis/domain/consent/kinds.ts'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { OpenButton } from '../../ui/OpenButton.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './consent.module.css'
import { words } from './text.ts'

const ConsentDrawer = lazy(() => import('./ConsentDrawer.tsx'))
/** What stands in every text comes first. */
const shown: readonly ConsentKind[] = ['privacy', ...consentKinds.filter((kind) => kind !== 'privacy')]

/** What people agree to, text by text; one opens to be changed. */
export function ConsentTexts() {
  const t = useText(words)
  const { role } = useSessionUser()
  const [at, go] = useAddress({ consent: '' })
  const { data, error, refetch } = useRead(consentApi.list)
  const opened = data?.find(({ kind }) => kind === at.consent)
  return (
    <Card title={t.title}>
      <p className={css.lead}>{role === 'admin' ? t.leadPortal : t.leadCompany}</p>
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} height={34} />}
      <ul>
        {shown.map((kind) => {
          const one = data?.find((text) => text.kind === kind)
          return (
            one && (
              <li key={kind} className={css.line}>
                <OpenButton aria-haspopup="dialog" onClick={() => go({ consent: kind })}>
                  {t.kinds[kind]}
                </OpenButton>
                <p>{t.about[kind]}</p>
                <StatusBadge tone={one.isOwn ? 'good' : 'plain'}>{one.isOwn ? t.own : t.default}</StatusBadge>
              </li>
            )
          )
        })}
      </ul>
      {opened && (
        <Suspense>
          <ConsentDrawer key={opened.kind} text={opened} onClose={() => go({ consent: '' })} />
        </Suspense>
      )}
    </Card>
  )
}
