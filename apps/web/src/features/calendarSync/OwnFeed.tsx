import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import { feedDetails } from '@majlis/domain/calendarSync/feedDetail.ts'
import { useState } from 'react'
import { date, inside } from '../../core/format.ts'
import { optimistic, useAct, useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './calendars.module.css'
import { NewAddress } from './NewAddress.tsx'
import { words } from './text.ts'

const refreshes = [calendarSyncApi.feed]

/** The address by which calendar apps read the own interviews: made anew, shown once, ended, and what it tells. */
export function OwnFeed() {
  const t = useText(words)
  const { data, error, refetch } = useRead(calendarSyncApi.feed)
  const make = useAct(calendarSyncApi.makeFeed, { refreshes })
  const end = useAct(calendarSyncApi.endFeed, { refreshes, message: () => t.ended })
  const [question, ask] = useState<'make' | 'end' | null>(null)
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} height={28} />
  const { since, detail } = data
  const close = () => ask(null)
  const makeNow = () => make.mutate({}, { onSettled: close })
  const endNow = () => end.mutate({}, { onSettled: close, onSuccess: () => make.reset() })
  const asked = {
    make: { title: t.makeTitle, text: t.makeText, confirm: t.makeNew, act: make, onConfirm: makeNow },
    end: { title: t.endTitle, text: t.endText, confirm: t.end, act: end, onConfirm: endNow },
  }
  const shown = since ? make.data?.address : undefined
  return (
    <div className={css.part}>
      <p className={css.lead}>{t.feedText}</p>
      {shown && <NewAddress key={shown} address={shown} />}
      {since && !shown && <p className={css.note}>{t.since(inside(date(since)))}</p>}
      <div className={css.buttons}>
        <Button kind={since ? 'plain' : 'main'} busy={make.isPending} onClick={since ? () => ask('make') : makeNow}>
          {since ? t.makeNew : t.make}
        </Button>
        {since && <Button onClick={() => ask('end')}>{t.end}</Button>}
      </div>
      <p className={css.note}>{t.warning}</p>
      {since && <Detail detail={detail} />}
      {question && (
        <ConfirmDialog
          danger
          title={asked[question].title}
          confirm={asked[question].confirm}
          busy={asked[question].act.isPending}
          onConfirm={asked[question].onConfirm}
          onClose={close}
        >
          {asked[question].text}
        </ConfirmDialog>
      )}
    </div>
  )
}

function Detail({ detail }: { detail: (typeof feedDetails)[number] }) {
  const t = useText(words)
  const change = useAct(calendarSyncApi.changeFeed, {
    // The hours keep it too, and their form must not put an older choice back.
    refreshes: [...refreshes, availabilityApi.pattern],
    optimistic: [optimistic(calendarSyncApi.feed, (feed, { body }) => ({ ...feed, ...body }))],
    message: () => t.detailSaved,
  })
  return (
    <div className={css.form}>
      <Select
        label={t.detail}
        hint={t.detailHint}
        value={detail}
        options={feedDetails.map((value) => ({ value, label: t.details[value] }))}
        onChange={(next) => change.mutate({ body: { detail: next } })}
      />
      <p className={css.note}>{t.twice}</p>
    </div>
  )
}
