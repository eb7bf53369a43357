import { identityApi } from '@majlis/domain/identity/api.ts'
import type { FactorState } from '@majlis/domain/identity/schema.ts'
import { lazy, Suspense, useState } from 'react'
import { Refused } from '../../core/client.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { isPasskeyHere } from '../../core/passkeyHere.ts'
import { updateUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { showToast } from '../../core/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import lines from '../../ui/lines.module.css'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useProven } from '../../ui/useProven.tsx'
import css from './identity.module.css'
import { words } from './passkeyText.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const AddPasskey = lazy(() => import('./AddPasskey.tsx').then((one) => ({ default: one.AddPasskey })))
const NamePasskey = lazy(() => import('./NamePasskey.tsx').then((one) => ({ default: one.NamePasskey })))

type Passkey = FactorState['passkeys'][number]
const MOST = 10

/** The own passkeys: added, named and removed. */
export function Passkeys() {
  const t = useText(words)
  const read = useRead(identityApi.state, undefined, { staleTime: 0 })
  const [open, setOpen] = useState<{ act: 'add' } | { act: 'name' | 'remove'; key: Passkey } | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [proven, dialog] = useProven()
  const remove = useAct(identityApi.removePasskey, {
    refreshes: [identityApi.state],
    quiet: true,
    message: () => t.removed,
  })
  const state = read.data
  const close = () => setOpen(null)
  const runRemove = ({ id }: Passkey) =>
    proven(() => remove.mutateAsync({ params: { id } })).then(close, (error) => {
      if (error instanceof Refused && error.errors[0]?.code !== 'proof') showToast(error.message, 'bad')
    })
  return (
    <Card title={t.passkeys}>
      {read.error && !state && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!state && !read.error && <Skeleton lines={2} height={36} />}
      {state && (
        <div className={css.stack}>
          <p>{t.lead}</p>
          {state.passkeys.length > 0 && (
            <ul className={lines.list}>
              {state.passkeys.map((key) => (
                <Line key={key.id} passkey={key} onOpen={(act) => setOpen({ act, key })} />
              ))}
            </ul>
          )}
          <Add host={state.passkeyHost} isFull={state.passkeys.length >= MOST} onAdd={() => setOpen({ act: 'add' })} />
        </div>
      )}
      <Suspense>
        {open?.act === 'add' && (
          <AddPasskey
            onClose={close}
            onDone={(made) => {
              close()
              setCodes(made)
              updateUser({ needsFactor: false })
            }}
          />
        )}
        {open?.act === 'name' && <NamePasskey passkey={open.key} onClose={close} />}
      </Suspense>
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
      {open?.act === 'remove' && (
        <ConfirmDialog
          danger
          title={t.removeTitle(open.key.name)}
          confirm={t.remove}
          busy={remove.isPending}
          onConfirm={() => void runRemove(open.key)}
          onClose={close}
        >
          <p>{t.removeLead}</p>
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  )
}

function Line({ passkey, onOpen }: { passkey: Passkey; onOpen: (act: 'name' | 'remove') => void }) {
  const t = useText(words)
  const { name, works, createdAt, lastUsedAt } = passkey
  return (
    <li className={lines.line}>
      <span>
        <span>
          <bdi>{name}</bdi> {!works && <StatusBadge tone="bad">{t.dead}</StatusBadge>}
        </span>
        <small>
          {lastUsedAt ? t.lastUsed : t.added} <DateTime at={lastUsedAt ?? createdAt} />
          {!works && ` ${t.deadLead}`}
        </small>
      </span>
      <div className={css.row}>
        <Button small onClick={() => onOpen('name')}>
          {t.rename}
          <span className="visuallyHidden"> {name}</span>
        </Button>
        <Button small onClick={() => onOpen('remove')}>
          {t.remove}
          <span className="visuallyHidden"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** The way to a new one, or why there is none here. */
function Add({ host, isFull, onAdd }: { host: string | null; isFull: boolean; onAdd: () => void }) {
  const t = useText(words)
  if (host === null) return <p className={css.soft}>{t.noHost}</p>
  if (location.hostname !== host) return <p className={css.soft}>{t.elsewhere(host)}</p>
  if (!isPasskeyHere(host)) return <p className={css.soft}>{t.noBrowser}</p>
  if (isFull) return <p className={css.soft}>{t.full}</p>
  return (
    <div>
      <Button onClick={onAdd}>{t.add}</Button>
    </div>
  )
}
