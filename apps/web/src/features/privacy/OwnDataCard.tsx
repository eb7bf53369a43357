import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { isOpen } from '@majlis/domain/privacy/rules.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { useProven } from '../../ui/useProven.tsx'
import { AskForm } from './AskForm.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import { words } from './text.ts'
import { Withdraw } from './Withdraw.tsx'

/** Of whoever is signed in: where it is known, what it has asked, and the way to ask. */
export function OwnDataCard() {
  const t = useText(words)
  const read = useRead(privacyApi.mine, undefined, { staleTime: 0 })
  const [proven, dialog] = useProven()
  const refreshes = [privacyApi.mine, privacyApi.list]
  const ask = useAct(privacyApi.ask, { refreshes, message: () => t.sent })
  const withdraw = useAct(privacyApi.withdraw, { refreshes, message: () => t.withdrawn })
  const open = useAct(privacyApi.openArchive)
  const save = (id: string) =>
    proven(() => open.mutateAsync({ params: { id } })).then(
      ({ url }) => location.assign(url),
      () => {},
    )
  if (!read.data)
    return (
      <Card title={t.own}>
        {read.error ? <Failed error={read.error} retry={() => void read.refetch()} /> : <Skeleton lines={5} />}
      </Card>
    )
  return (
    <>
      <Card title={t.own}>
        <p>{t.ownLead}</p>
        <AskForm places={read.data.places} onSend={(body) => proven(() => ask.mutateAsync({ body }))} />
      </Card>
      <Card title={t.yourRequests}>
        <OwnRequests
          requests={read.data.requests}
          onSave={(id) => void save(id)}
          acts={(request) =>
            isOpen(request) && (
              <Withdraw
                company={request.company}
                onWithdraw={() => withdraw.mutateAsync({ params: { id: request.id } })}
              />
            )
          }
        />
      </Card>
      {dialog}
    </>
  )
}
