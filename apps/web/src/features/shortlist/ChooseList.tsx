import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import type { Shortlist } from '@majlis/domain/shortlist/schema.ts'
import { mostListed } from '@majlis/domain/shortlist/status.ts'
import { useEffect } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

interface ChooseListProps {
  /** The reports that are put on a shortlist, in their order. */
  interviewIds: readonly string[]
  /** Why they cannot be now. */
  why?: string | false
  /** It is shared next, and its buttons say so. */
  isShared?: boolean
  onDone: (list: Shortlist) => void
}

/** Puts reports on a shortlist: a new one, or one that is there. */
export function ChooseList(props: ChooseListProps) {
  return (
    <>
      <NewList {...props} />
      <Lists {...props} />
    </>
  )
}

function NewList({ interviewIds, why, isShared, onDone }: ChooseListProps) {
  const t = useText(words)
  const { mutateAsync } = useAct(shortlistApi.create, {
    refreshes: [shortlistApi.list],
    message: (_input, { title }) => t.added(title),
  })
  const form = useEndpointForm(shortlistApi.create, {
    schema: () => import('@majlis/domain/shortlist/schema.ts').then((m) => m.NewShortlist),
    start: { title: '', interviewIds: [...interviewIds] },
    send: mutateAsync,
    done: onDone,
  })
  const { set } = form
  const chosen = interviewIds.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title stays when others are chosen
  useEffect(() => set('interviewIds', [...interviewIds]), [chosen])
  const { error } = form.field('interviewIds')
  return (
    <form className={css.mark} noValidate onSubmit={form.submit}>
      <h3>{t.newOne}</h3>
      <TextInput label={t.title} hint={t.titleHint} required dir="auto" maxLength={60} {...form.field('title')} />
      {error && <Banner>{error}</Banner>}
      <div className={css.acts}>
        <Button kind="main" type="submit" busy={form.busy} why={why}>
          {isShared ? t.makeAndShare : t.make}
        </Button>
      </div>
    </form>
  )
}

function Lists({ interviewIds, why, isShared, onDone }: ChooseListProps) {
  const t = useText(words)
  const { data, error, refetch } = useRead(shortlistApi.list, { query: { page: { limit: 50 } } }, { staleTime: 0 })
  const act = useAct(shortlistApi.add, {
    refreshes: [shortlistApi.list],
    message: (_input, { title }) => t.added(title),
  })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} height={32} />
  if (!data.count) return null
  return (
    <ul className={css.rows}>
      {data.data.map((list) => {
        const { id, title } = list
        const held = new Set(list.interviewIds)
        const more = interviewIds.filter((one) => !held.has(one))
        const isOn = interviewIds.length > 0 && !more.length
        // What is on it already can still be shared.
        const whyThis = why || (isOn && !isShared && t.isOn) || (held.size + more.length > mostListed && t.isFull)
        return (
          <li key={id} className={css.row}>
            <div className={css.who}>
              <b>
                <bdi>{title}</bdi>
              </b>
              <small className={css.soft}>{isOn ? t.isOn : count(t.candidates, held.size)}</small>
            </div>
            <Button
              small
              aria-label={isShared ? t.addAndShareTo(title) : t.addTo(title)}
              busy={act.isPending && act.variables?.params.id === id}
              why={whyThis}
              onClick={() =>
                act.mutate({ params: { id }, body: { interviewIds: [...interviewIds] } }, { onSuccess: onDone })
              }
            >
              {isShared ? t.addAndShare : t.add}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
