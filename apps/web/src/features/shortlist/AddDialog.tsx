import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import { mostListed } from '@majlis/domain/shortlist/schema.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import type { ShareProps } from '../../core/slots.ts'
import { count, useText } from '../../core/text.ts'
import { words as common } from '../../core/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CloseButton, Dialog } from '../../ui/Dialog.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

/** Puts a report on a shortlist of the company, or begins one with it. */
export default function AddDialog({ interviewId, name, onClose }: ShareProps & { onClose: () => void }) {
  const t = useText(words)
  const { close } = useText(common)
  const { role } = useSessionUser()
  return (
    <Dialog title={t.addName(name)} onClose={onClose} footer={<CloseButton>{close}</CloseButton>}>
      <div className={css.dialog}>
        <NewList interviewId={interviewId} onDone={onClose} />
        <Lists interviewId={interviewId} onDone={onClose} />
        <a href={`/${role}/shortlists`}>{t.openAll}</a>
      </div>
    </Dialog>
  )
}

interface PartProps {
  interviewId: string
  onDone: () => void
}

function NewList({ interviewId, onDone }: PartProps) {
  const t = useText(words)
  const { mutateAsync } = useAct(shortlistApi.create, {
    refreshes: [shortlistApi.list],
    message: (_input, { title }) => t.added(title),
  })
  const form = useEndpointForm(shortlistApi.create, {
    schema: () => import('@majlis/domain/shortlist/schema.ts').then((m) => m.NewShortlist),
    start: { title: '', interviewIds: [interviewId] },
    send: mutateAsync,
    done: onDone,
  })
  return (
    <form className={css.mark} noValidate onSubmit={form.submit}>
      <h3>{t.newOne}</h3>
      <TextInput label={t.title} hint={t.titleHint} required dir="auto" maxLength={60} {...form.field('title')} />
      <div className={css.acts}>
        <Button kind="main" type="submit" busy={form.busy}>
          {t.make}
        </Button>
      </div>
    </form>
  )
}

function Lists({ interviewId, onDone }: PartProps) {
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
      {data.data.map(({ id, title, interviewIds }) => {
        const why = interviewIds.includes(interviewId) ? t.isOn : interviewIds.length >= mostListed && t.isFull
        return (
          <li key={id} className={css.row}>
            <div className={css.who}>
              <b dir="auto">{title}</b>
              <small className={css.soft}>{why || count(t.candidates, interviewIds.length)}</small>
            </div>
            <Button
              small
              aria-label={t.addTo(title)}
              busy={act.isPending && act.variables?.params.id === id}
              why={why}
              onClick={() => act.mutate({ params: { id }, body: { interviewId } }, { onSuccess: onDone })}
            >
              {t.add}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
