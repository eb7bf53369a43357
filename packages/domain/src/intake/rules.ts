import { CommunicationType } from '../refcheck/status.ts'

/** Channels of a ref-check by which WhatsApp is written to. */
const whatsAppChannels: readonly number[] = [CommunicationType.WHATSAPP, CommunicationType.BOTH]

/** For so many days a merge can be undone. */
export const undoMergeDays = 30

/** Does this ref-check write to its candidates by WhatsApp, so that a contact number is required? */
export const asksContact = (referral: { candidate_communication_type: number } | null | undefined): boolean =>
  whatsAppChannels.includes(referral?.candidate_communication_type ?? 0)
