import { lengths } from '@majlis/domain/availability/free.ts'
import { offerModes } from '@majlis/domain/booking/status.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { use, useState } from 'react'
import { Slots } from '../../../core/slots.ts'
import { count, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, Choice } from '../../../ui/Choices.tsx'
import { CloseButton, Dialog } from '../../../ui/Dialog.tsx'
import { FieldRow } from '../../../ui/FormDialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Found } from './Found.tsx'
import css from './offer.module.css'
import { People } from './People.tsx'
import { Results } from './Results.tsx'
import { words } from './text.ts'
import { hasPeople, type Terms, useOfferCheck, useSendOffers } from './useOffer.ts'

const lengthsToChoose = [15, 20, 30, 45, 60, 75, 90, 120].filter(
  (one) => one >= lengths.shortest && one <= lengths.longest,
)
const daysToChoose = [3, 5, 7, 14, 21, 30, 45, 60]
const start: Terms = { mode: 'one', people: [], minutes: lengths.usual, days: 14, mayChangePerson: false, send: true }

interface OfferDialogProps {
  requisition: { id: string; public_id: string }
  candidates: readonly Candidate[]
  onClose: () => void
  /** Something was offered before it closed. */
  onDone?: () => void
}

/** Offers times to candidates: whom they may meet, how long and on which days; says before what it would find. */
export function OfferDialog({ requisition, candidates: given, onClose, onDone }: OfferDialogProps) {
  const t = useText(words)
  const { MessagePreview } = use(Slots)
  // As they were when it opened: an offer changes to whom another can be made.
  const [candidates] = useState(given)
  const [terms, setTerms] = useState(start)
  const set = (change: Partial<Terms>) => setTerms({ ...terms, ...change })
  const { check, error, isStale } = useOfferCheck(candidates, terms)
  const { results, busy, send } = useSendOffers(candidates)
  const leave = () => {
    if (results?.some(({ offer }) => offer)) onDone?.()
    onClose()
  }
  if (results)
    return (
      <Dialog title={t.title} onClose={leave} footer={<Button onClick={leave}>{t.done}</Button>}>
        <Results results={results} />
      </Dialog>
    )
  const isBlocked = check && !isStale && check.blocked.length === candidates.length
  const why =
    (!hasPeople(terms) && (terms.mode === 'all' ? t.chooseMore : t.choosePeople)) || (isBlocked && t.nobodyLeft)
  return (
    <Dialog
      wide
      title={t.title}
      isUnsaved={terms.people.length > 0}
      onClose={leave}
      footer={
        <>
          <CloseButton />
          <Button kind="main" busy={busy} why={why} onClick={() => void send(terms)}>
            {count(t.offer, candidates.length)}
          </Button>
        </>
      }
    >
      <div className={css.dialog}>
        <p className={css.lead}>
          {count(t.for, candidates.length)}
          {candidates.length === 1 && (
            <>
              {': '}
              <bdi>{candidates[0]?.accountName}</bdi>
            </>
          )}
          . {t.lead}
        </p>
        <Choice
          name="mode"
          label={t.mode}
          value={terms.mode}
          options={offerModes.map((mode) => ({ value: mode, label: t.modes[mode] }))}
          onChange={(mode) => set({ mode, people: mode === 'one' ? terms.people.slice(0, 1) : terms.people })}
        />
        <p className={css.lead}>{t.modeText[terms.mode]}</p>
        <People
          publicId={requisition.public_id}
          mode={terms.mode}
          people={terms.people}
          known={check?.people}
          onChange={(people) => set({ people })}
        />
        <FieldRow>
          <Select
            label={t.length}
            value={terms.minutes}
            options={lengthsToChoose.map((value) => ({ value, label: count(t.minutes, value) }))}
            onChange={(minutes) => set({ minutes })}
          />
          <Select
            label={t.days}
            value={terms.days}
            options={daysToChoose.map((value) => ({ value, label: count(t.dayCount, value) }))}
            onChange={(days) => set({ days })}
          />
        </FieldRow>
        {terms.mode === 'any' && (
          <Checkbox
            label={t.mayChange}
            value={terms.mayChangePerson}
            onChange={(mayChangePerson) => set({ mayChangePerson })}
          />
        )}
        <Checkbox label={t.send} detail={t.sendText} value={terms.send} onChange={(sent) => set({ send: sent })} />
        {hasPeople(terms) && <Found check={check} error={error} isStale={isStale} candidates={candidates} />}
        <MessagePreview
          event="chooseTime"
          requisitionId={requisition.id}
          {...(candidates[0] && { candidateId: candidates[0].id })}
        />
      </div>
    </Dialog>
  )
}
