import { identityApi } from '@majlis/domain/identity/api.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import lines from '../../ui/lines.module.css'
import { Latin } from '../../ui/Name.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { words } from './text.ts'

/** Where the reader is signed in, and the way to end each of them. */
export function Devices() {
  const t = useText(words)
  const { data, error, refetch } = useRead(identityApi.devices, undefined, { staleTime: 0 })
  const [proven, dialog] = useProven()
  const end = useAct(identityApi.endDevice, { refreshes: [identityApi.devices], message: () => t.ended, quiet: true })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} height={36} />
  return (
    <>
      <ul className={lines.list}>
        {data.map(({ id, device, ip, lastSeenAt, present }) => (
          <li key={id} className={lines.line}>
            <span>
              <span>
                {nameOf(device) ?? t.unknownDevice} {present && <StatusBadge tone="good">{t.thisDevice}</StatusBadge>}
              </span>
              <small>
                {t.lastUsed} <DateTime at={lastSeenAt} /> {ip && <Latin>{ip}</Latin>}
              </small>
            </span>
            {!present && (
              <Button
                small
                busy={end.isPending && end.variables?.params.id === id}
                onClick={() => void proven(() => end.mutateAsync({ params: { id } })).catch(() => {})}
              >
                {t.endSession}
                <span className="visuallyHidden"> {nameOf(device) ?? t.unknownDevice}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const called: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'] as const

/** A browser and its system, from what it says of itself; null where it says neither. */
function nameOf(device: string | null): string | null {
  const browser = browsers.find((one) => device?.includes(`${one}/`))
  const system = systems.find((one) => device?.includes(one))
  return [browser && (called[browser] ?? browser), system].filter(Boolean).join(' · ') || null
}
