import type { SentEvent } from '@majlis/domain/liveRoom/event.ts'

const LONGEST = 64_000

/** An event as it goes straight from one browser to another. */
export const writeMessage = (event: SentEvent): string => JSON.stringify(event)

/** The event in a message of another's browser, or null: whatever comes from there is not believed. */
export function readMessage(text: string): SentEvent | null {
  if (text.length > LONGEST) return null
  try {
    const event: unknown = JSON.parse(text)
    return isEvent(event) ? event : null
  } catch {
    return null
  }
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isFlag = (value: unknown) => typeof value === 'boolean'
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most

const bodies: Record<SentEvent['kind'], (body: Fields) => boolean> = {
  hello: () => true,
  sdp: ({ type, sdp, epoch }) => ['offer', 'answer'].includes(String(type)) && isText(sdp, 20_000) && isCount(epoch),
  ice: ({ candidates, epoch }) =>
    Array.isArray(candidates) && candidates.length <= 40 && candidates.every(isCandidate) && isCount(epoch),
  bye: ({ reason }) => ['left', 'replaced', 'ended'].includes(String(reason)),
  media: ({ microphone, camera, sharing, recording, weak = false, lagSeconds = 0 }) =>
    [microphone, camera, sharing, recording, weak].every(isFlag) && isCount(lagSeconds),
  nudge: ({ what }) => ['recording', 'phase', 'question', 'consent'].includes(String(what)),
  chat: ({ text }) => isText(text, 1000) && text !== '',
}
const isCandidate = (value: unknown) => isFields(value) && isText(value.candidate, 500)

function isEvent(value: unknown): value is SentEvent {
  if (!isFields(value) || !isCount(value.n) || !isFields(value.body) || typeof value.kind !== 'string') return false
  const isBody = Object.hasOwn(bodies, value.kind) && bodies[value.kind as SentEvent['kind']]
  return isBody ? isBody(value.body) : false
}
