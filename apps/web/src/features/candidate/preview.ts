import type { ReactNode } from 'react'

/** A message as it will be sent, shown beside the control that sends it; the page brings it from its own feature. */
export type Preview = (what: {
  event: 'candidateInvited' | 'candidateRejected' | 'oneWayInvited' | 'interviewerRequested'
  candidateId?: string
  requisitionId?: string
}) => ReactNode
