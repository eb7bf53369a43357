import { refuse } from '@majlis/domain/core/refusal.ts'
import type { SentEvent } from '@majlis/domain/liveRoom/event.ts'
import { interviews, maySpeak } from '@majlis/domain/liveRoom/rules.ts'
import type { Side } from '@majlis/domain/liveRoom/schema.ts'

/** What a watcher may say: that it is there, and how its browser receives the picture. */
const watchers: readonly SentEvent['kind'][] = ['hello', 'sdp', 'ice', 'bye']

/** What connects a page to the others'. */
export const connecting: readonly SentEvent['kind'][] = ['sdp', 'ice']

interface Standing {
  hasAgreed: boolean
  /** As many of its side as may be in are. */
  hasNoPlace: boolean
}

/** Throws 403 for what this side may not tell, or not before it has agreed to be recorded, or not beside those who speak. */
export function refuseUntellable(side: Side, { hasAgreed, hasNoPlace }: Standing, sent: readonly SentEvent[]): void {
  for (const { kind, body } of sent) {
    if (!maySpeak(side) && !watchers.includes(kind)) throw refuse(403, 'forbidden')
    if (kind === 'chat' && body.private && !interviews(side)) throw refuse(403, 'forbidden')
    if (!connecting.includes(kind)) continue
    // Whoever is in the picture agrees before being connected.
    if (!hasAgreed) throw refuse(403, 'interview.consent')
    if (hasNoPlace) throw refuse(403, side === 'watcher' ? 'interview.watched' : 'interview.full')
  }
}
