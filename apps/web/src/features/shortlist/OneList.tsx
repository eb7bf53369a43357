import { shortlistApi } from '@majlis/domain/shortlist/api.ts'
import type { Shortlist } from '@majlis/domain/shortlist/schema.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useEndpointForm } from '../../core/form.ts'
import { useAct, useRead } from '../../core/hooks.ts'
import type { ShareProps } from '../../core/slots.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Card, PageHead } from '../../ui/PageHead.tsx'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { MarkTable } from './MarkTable.tsx'
import { OpenList } from './OpenList.tsx'
import { Order } from './Order.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'

const AlsoHere = lazy(() => import('../../ui/AlsoHere.tsx'))

interface OneListProps {
  list: Shortlist
  share: (shared: ShareProps) => ReactNode
  onClose: () => void
}

/** One shortlist for the team: its order, what everyone thinks, and the answers side by side. */
export function OneList({ list, share, onClose }: OneListProps) {
  const t = useText(words)
  const { id, title, interviewIds } = list
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const remove = useAct(shortlistApi.remove, { refreshes: [shortlistApi.list], message: () => t.removed })
  const close = () => setAsked(null)
  const [interviewId] = interviewIds
  const { data } = useRead(shortlistApi.open, { params: { id } })
  const reports = data?.reports.map((one) => ({ interviewId: one.interviewId, name: one.candidate })) ?? []
  return (
    <div className={css.page}>
      <PageHead title={<bdi>{title}</bdi>}>
        <Button onClick={onClose}>{t.back}</Button>
        <Button onClick={() => setAsked('rename')}>{t.rename}</Button>
        <Button onClick={() => setAsked('remove')}>{t.remove}</Button>
        {interviewId && share({ interviewId, shortlistId: id, name: title, reports })}
      </PageHead>
      <Suspense>
        <AlsoHere at={`shortlist:${id}`} />
      </Suspense>
      <OpenList id={id}>
        {({ reports }, compare) => (
          <>
            <Card title={t.order}>
              <Order list={list} reports={reports} />
            </Card>
            <Card title={t.marks}>
              <MarkTable id={id} reports={reports} />
            </Card>
            {compare}
          </>
        )}
      </OpenList>
      {asked === 'rename' && <Rename list={list} onClose={close} />}
      {asked === 'remove' && (
        <RemoveDialog
          title={t.removeTitle}
          confirm={t.remove}
          what={title}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
          onClose={close}
        >
          {t.removeText}
        </RemoveDialog>
      )}
    </div>
  )
}

function Rename({ list: { id, title }, onClose }: { list: Shortlist; onClose: () => void }) {
  const t = useText(words)
  const { mutateAsync } = useAct(shortlistApi.change, { refreshes: [shortlistApi.list], message: () => t.saved })
  const form = useEndpointForm(shortlistApi.change, {
    schema: () => import('@majlis/domain/shortlist/schema.ts').then((m) => m.ShortlistChange),
    start: { title },
    send: ({ body }, on) => mutateAsync({ params: { id }, body }, on),
    done: onClose,
  })
  return (
    <FormDialog title={t.rename} form={form} onClose={onClose}>
      <TextInput label={t.title} required dir="auto" maxLength={60} {...form.field('title')} />
    </FormDialog>
  )
}
