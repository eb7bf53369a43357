import { areaOf } from '@majlis/domain/core/role.ts'
import { nominationApi } from '@majlis/domain/nomination/api.ts'
import type { RunningCheck } from '@majlis/domain/nomination/schema.ts'
import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useAct } from '../../../core/hooks.ts'
import { useSessionUser } from '../../../core/session.ts'
import { count, useText } from '../../../core/text.ts'
import { showToast } from '../../../core/toast.ts'
import { words as kit } from '../../../core/words.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { useEscape } from '../../../ui/layer.ts'
import { words } from '../text.ts'
import css from './list.module.css'

/** What can be done with the ref-checks that are ticked; Escape clears them. */
export function ChosenBar({ chosen, onClear }: { chosen: readonly RunningCheck[]; onClear: () => void }) {
  const t = useText(words)
  const { clear } = useText(kit)
  const { role } = useSessionUser()
  const navigate = useNavigate()
  useEscape(onClear)
  const act = useAct(nominationApi.communicate, { refreshes: [nominationApi.running] })
  const send = (what: 'ask' | 'remind') =>
    act.mutate(
      { body: { ids: chosen.map(({ id }) => id), what } },
      {
        onSuccess: ({ done, refused }) => {
          showToast(count(what === 'ask' ? t.asked : t.reminded, done.length), 'good')
          if (refused[0]) showToast(t.notDone(refused.length, refused[0].message), 'bad')
          onClear()
        },
      },
    )
  const [one, other] = chosen
  const areTwo = chosen.length === 2 && one?.referralId === other?.referralId
  const compare = () =>
    void navigate({ to: `/${areaOf[role]}/refchecks/${one?.id}` as '/', search: { with: other?.id } as never })
  const many = count(t.chosen, chosen.length)
  return (
    <section className={css.chosen} aria-label={many}>
      <b role="status">{many}</b>
      <Button small why={!areTwo && t.chooseTwo} onClick={compare}>
        {t.compare}
      </Button>
      <Button small busy={act.isPending} onClick={() => send('ask')}>
        {t.ask}
      </Button>
      <Button small busy={act.isPending} onClick={() => send('remind')}>
        {t.remind}
      </Button>
      <IconButton small label={clear} onClick={onClear}>
        <IconX />
      </IconButton>
    </section>
  )
}
