import { asksContact } from '@majlis/domain/intake/rules.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useRead } from '../../core/hooks.ts'
import { Observable, oneFor } from '../../core/observable.ts'
import { toldApartBy } from '../../ui/requisitions.ts'

/** A requisition as something to link to. */
export type Linkable = Pick<
  Requisition,
  'id' | 'public_id' | 'title' | 'createdAt' | 'companyId' | 'company' | 'locations' | 'refCheck'
>

interface LinkState {
  /** The requisition whose ref-check the candidates take; null where there is none, or none is chosen. */
  id: string | null
  /** It writes by WhatsApp: a contact number is required. */
  asksContact: boolean
  /** What a person chose; undefined while the own requisition is meant. */
  chosen: Linkable | null | undefined
}

/** Which ref-check those take who are brought into a requisition: its own, unless another is chosen. */
class Link extends Observable {
  state: LinkState = { id: null, asksContact: false, chosen: undefined }
  readonly update = (next: Partial<LinkState>): void => {
    this.state = { ...this.state, ...next }
    this.changed()
  }
}

/** The link of a requisition's new candidates; it outlives the dialog in which it was chosen. */
export const linkOf = oneFor(() => new Link())

/** What a call that adds somebody to a requisition says beside who it is. */
export function addedTo(requisitionId: string, invite: boolean) {
  const { id } = linkOf(requisitionId).state
  return { requisitionId, ...(invite ? { invite } : { add: true }), ...(id && { refcheck_requisition: id }) }
}

/** The link, kept true by what is known of the requisitions; `isWaiting` until that is read. */
export function useRefcheckChoice(requisitionId: string) {
  const link = linkOf(requisitionId)
  const { chosen } = useSyncExternalStore(link.subscribe, () => link.state)
  const query = { filter: { id: requisitionId }, include: toldApartBy }
  const own = useRead(requisitionApi.list, { query }, { staleTime: 60_000 })
  const self = own.data?.data.find(({ id }) => id === requisitionId)
  const linked = self?.refCheck ? (chosen === undefined ? self : chosen) : null
  const params = { public_id: linked?.public_id ?? '' }
  const whole = useRead(requisitionApi.get, { params }, { enabled: linked !== null, staleTime: 60_000 })
  const settings = whole.data?.id === linked?.id ? whole.data?.referrals?.at(-1) : undefined
  const id = linked?.id ?? null
  const isWhatsApp = linked !== null && asksContact(settings)
  useEffect(() => link.update({ id, asksContact: isWhatsApp }), [link, id, isWhatsApp])
  return {
    self,
    linked,
    isAsked: Boolean(self?.refCheck),
    isWaiting: own.isPending || (linked !== null && whole.isPending),
    asksContact: isWhatsApp,
    choose: (next: Linkable | null) => link.update({ chosen: next }),
  }
}
