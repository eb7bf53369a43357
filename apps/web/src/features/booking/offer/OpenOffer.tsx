import { bookingApi } from '@majlis/domain/booking/api.ts'
import type { Offer } from '@majlis/domain/booking/schema.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { useState } from 'react'
import { day, inside } from '../../../core/format.ts'
import { useAct } from '../../../core/hooks.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx'
import { Name } from '../../../ui/Name.tsx'
import type { DialogProps } from '../../../ui/rowActions.ts'
import css from './offer.module.css'
import { words } from './text.ts'
import { Wishes } from './Wishes.tsx'

/** An offer that is open: whom with, until when, what the candidate suggested; it can be withdrawn. */
export default function OpenOffer({ candidate, offer, onClose }: DialogProps) {
  const t = useText(words)
  const [isAsking, setAsking] = useState(false)
  const name = inside(candidate.accountName)
  const withdraw = useAct(bookingApi.withdrawOffer, {
    refreshes: [bookingApi.offers, candidateApi.list, candidateApi.get, candidateApi.history],
    message: () => t.withdrawn(name),
  })
  if (!offer) return null
  if (isAsking)
    return (
      <ConfirmDialog
        danger
        title={t.withdrawTitle(name)}
        confirm={t.withdraw}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { id: offer.id } }, { onSettled: onClose })}
        onClose={() => setAsking(false)}
      >
        <p>{t.withdrawText}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog
      title={offer.wishes.length ? t.wishesTitle(name) : t.openTitle(name)}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t.withdraw}
          </Button>
          <Button onClick={onClose}>{t.done}</Button>
        </>
      }
    >
      <div className={css.dialog}>
        {offer.wishes.length > 0 && <Wishes candidate={candidate} offer={offer} onDone={onClose} />}
        <About offer={offer} />
      </div>
    </Dialog>
  )
}

function About({ offer: { lastDay, mode, people } }: { offer: Offer }) {
  const t = useText(words)
  return (
    <>
      <p className={css.lead}>
        {t.openText(inside(day(lastDay)))} {t.modes[mode]}:
      </p>
      <ul className={css.names}>
        {people.map(({ accountId, name }) => (
          <li key={accountId}>
            <Name>{name}</Name>
          </li>
        ))}
      </ul>
    </>
  )
}
