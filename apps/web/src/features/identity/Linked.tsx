import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { useState } from 'react'
import { inside } from '../../core/format.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import lines from '../../ui/lines.module.css'
import { Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { words } from './text.ts'

/** The providers by which the reader signs in, and the way to unlink one; nothing where there are none. */
export function Linked() {
  const t = useText(words)
  const { data } = useRead(providerApi.linked, undefined, { staleTime: 0 })
  const [proven, dialog] = useProven()
  const [ending, setEnding] = useState<{ id: string; provider: string } | null>(null)
  const unlink = useAct(providerApi.unlink, { refreshes: [providerApi.linked], message: () => t.unlinked })
  if (!data?.length) return null
  const end = async (id: string) => {
    await proven(() => unlink.mutateAsync({ params: { id } }))
    setEnding(null)
  }
  return (
    <Card title={t.linked}>
      <p>{t.linkedLead}</p>
      <ul className={lines.list}>
        {data.map(({ id, provider, createdAt, lastUsedAt, stays }) => (
          <li key={id} className={lines.line}>
            <span>
              <Name>{provider}</Name>
              <small>
                {t.lastUsed} <DateTime at={lastUsedAt ?? createdAt} />
              </small>
            </span>
            <Button
              small
              why={stays === 'last' ? t.lastWay : stays === 'required' && t.onlyWay}
              onClick={() => setEnding({ id, provider })}
            >
              {t.unlink}
              <span className="visuallyHidden"> {provider}</span>
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          danger
          title={t.unlinkTitle(inside(ending.provider))}
          confirm={t.unlink}
          busy={unlink.isPending}
          onConfirm={() => void end(ending.id).catch(() => {})}
          onClose={() => setEnding(null)}
        >
          <p>{t.unlinkLead}</p>
        </ConfirmDialog>
      )}
      {dialog}
    </Card>
  )
}
