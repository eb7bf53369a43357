import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { IconDots } from '@tabler/icons-react'
import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import { OpenOffers, useCandidateAddress } from '../core/candidateList.ts'
import { messages } from '../core/messages.ts'
import { useSessionUser } from '../core/session.ts'
import { approachedBy, Slots } from '../core/slots.ts'
import { useText } from '../core/text.ts'
import { Button } from './Button.tsx'
import { words } from './candidateText.ts'
import { Menu } from './Popover.tsx'
import css from './RowActionHost.module.css'
import type { ActionRow, RowAction } from './rowActions.ts'

interface Host {
  actions: readonly RowAction[]
  spansRequisitions: boolean
  run: (action: RowAction, row: ActionRow) => void
}
const Actions = createContext<Host>({ actions: [], spansRequisitions: false, run: () => {} })

interface RowActionHostProps {
  /** In the order in which a row shows them. */
  actions: readonly RowAction[]
  /** The list spans requisitions. */
  spansRequisitions: boolean
  children: ReactNode
}

/** Gives the rows of a list their actions, and holds the one dialog that is open. */
export function RowActionHost({ actions, spansRequisitions, children }: RowActionHostProps) {
  const [, go] = useCandidateAddress()
  const [open, setOpen] = useState<
    (Pick<ActionRow, 'candidate' | 'offer'> & { Dialog: NonNullable<RowAction['Dialog']> }) | null
  >(null)
  const run = ({ run, Dialog }: RowAction, row: ActionRow) => {
    run?.(row, go)
    if (Dialog) setOpen({ Dialog, candidate: row.candidate, offer: row.offer })
  }
  return (
    <Actions value={{ actions, spansRequisitions, run }}>
      {children}
      {open && (
        <Suspense>
          <open.Dialog
            key={open.candidate.id}
            candidate={open.candidate}
            offer={open.offer}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Actions>
  )
}

/** What can be done with a candidate: left out what the role never has, with a reason what the state forbids; and its next step. */
function useShownActions(candidate: Candidate) {
  const t = useText(words)
  useText(messages)
  const { role } = useSessionUser()
  const { actions, spansRequisitions, run } = use(Actions)
  const offer = use(OpenOffers).get(candidate.id) ?? null
  const row: ActionRow = { ...rowOf(candidate), candidate, spansRequisitions, offer }
  const all = actions
    .filter((action) => action.shows(row, role))
    .map((action) => ({
      key: action.label,
      label: action.text?.(row, t) ?? t[action.label],
      icon: action.icon,
      place: action.place,
      leads: action.leads?.(row),
      why: action.why?.(row, role, t) || undefined,
      opensDrawer: action.opensDrawer,
      onPick: () => run(action, row),
    }))
  return { all, next: all.find(({ leads, why }) => leads && !why) }
}

/** The same in one place of its row, without the next step, which stands with the row's acts. */
export function useRowActions(candidate: Candidate, place: RowAction['place']) {
  const { all, next } = useShownActions(candidate)
  return all.filter((one) => one.place === place && one !== next)
}

/** The actions of a row: its next step by its word, the others as icons, and all but that in words in a menu; on a card all by their words. */
export function RowActions({ candidate }: { candidate: Candidate }) {
  const t = useText(words)
  const { approach } = use(Slots)
  const { all, next } = useShownActions(candidate)
  const others = all.filter((one) => one !== next)
  const icons = others.filter(({ place }) => place === 'bar')
  const rest = [...icons, ...others.filter(({ place }) => place === 'menu')]
  const draw = ({ key, label, icon, why, opensDrawer, onPick }: (typeof all)[number]) => (
    <Button
      key={key}
      small
      kind={key === next?.key ? 'plain' : 'quiet'}
      icon={icon}
      why={why}
      tip={why ? `${label}: ${why}` : label}
      onClick={onPick}
      {...(opensDrawer && approachedBy(approach, candidate))}
    >
      {label}
    </Button>
  )
  return (
    <span className={css.actions}>
      {next && draw(next)}
      <span className={css.icons}>
        {icons.map(draw)}
        {rest.length > 0 && <Menu small label={t.more} icon={<IconDots />} items={rest} />}
      </span>
    </span>
  )
}
