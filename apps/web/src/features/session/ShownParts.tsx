import { can } from '@majlis/domain/core/permission.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { type Part, parts } from '@majlis/domain/session/portal.ts'
import { optimistic, useAct, useRead } from '../../core/hooks.ts'
import { updateUser, useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Switch } from '../../ui/Choices.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './screens.module.css'
import { words } from './screensText.ts'

/** Which parts of the screens this installation shows though they are hidden by default; each switch saves itself. */
export function ShownParts() {
  const t = useText(words)
  const { role } = useSessionUser()
  const { data, error, refetch } = useRead(sessionApi.portal)
  const change = useAct(sessionApi.changePortal, {
    refreshes: [sessionApi.portal],
    optimistic: [optimistic(sessionApi.portal, (_now, input: { body: { shown: Part[] } }) => input.body)],
    message: (_input, { shown }) => {
      updateUser({ shown })
      return t.saved
    },
  })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} height={36} />
  const turn = (part: Part, isOn: boolean) =>
    change.mutate({ body: { shown: parts.filter((one) => (one === part ? isOn : data.shown.includes(one))) } })
  return (
    <div className={css.screens}>
      <p>{t.lead}</p>
      {parts.map((part) => (
        <Switch
          key={part}
          label={t.parts[part]}
          disabled={!can(role, 'setting.update')}
          value={data.shown.includes(part)}
          onChange={(isOn) => turn(part, isOn)}
        />
      ))}
    </div>
  )
}
