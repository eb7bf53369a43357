import { signalApi } from '@majlis/domain/signal/api.ts'
import { optimistic, useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Switch } from '../../ui/Choices.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { words } from './text.ts'

/** Whether candidates see what was noticed about them: the company's choice, off until it is made. */
export function SignalSetting() {
  const t = useText(words)
  const rule = useRead(signalApi.rule, { query: {} })
  const change = useAct(signalApi.setRule, {
    refreshes: [signalApi.rule],
    optimistic: [
      optimistic(signalApi.rule, (answer, { body }) => ({
        ...answer,
        shows_signals_to_candidate: body.shows_signals_to_candidate,
      })),
    ],
  })
  return (
    <Card title={t.refchecks}>
      {rule.error && !rule.data && <Failed error={rule.error} retry={() => void rule.refetch()} />}
      {rule.isPending && <Skeleton lines={2} />}
      {rule.data && (
        <Switch
          label={t.setting}
          detail={t.settingDetail}
          value={rule.data.shows_signals_to_candidate}
          onChange={(shows_signals_to_candidate) => change.mutate({ body: { shows_signals_to_candidate } })}
        />
      )}
    </Card>
  )
}
