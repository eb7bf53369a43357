import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import type { LiveRoom, RoomConsent } from '@majlis/domain/liveRoom/schema.ts'
import type * as z from 'zod/mini'
import { type CallOptions, call } from '../../core/client.ts'
import { showLogo } from '../../core/product.ts'
import { retryCreate } from '../../core/retry.ts'

/** Whose room is entered: by a session, or by the candidate's link. */
export interface RoomSource {
  id: string
  link?: string | undefined
}

const at = ({ id }: RoomSource) => ({ params: { id } })
const by = ({ link }: RoomSource): CallOptions => ({ link, quiet: true })

/** The room as this side may see it. */
export const askRoom = (source: RoomSource, signal?: AbortSignal): Promise<LiveRoom> =>
  call(liveRoomApi.room, at(source), { ...by(source), signal }).then(showLogo)

/** Agrees to be recorded, to the words it has read; or takes that back. */
export const agree = (source: RoomSource, body: z.input<typeof RoomConsent>): Promise<void> =>
  retryCreate(() => call(liveRoomApi.agree, { ...at(source), body }, by(source)))

/** Sends something that nobody keeps, for how long it takes. */
export const sendFiller = (source: RoomSource, filler: string): Promise<unknown> =>
  call(liveRoomApi.line, { ...at(source), body: { filler } }, by(source))

/** The interviewer starts the interview. */
export const startInterview = (source: RoomSource): Promise<void> =>
  retryCreate(() => call(liveRoomApi.start, at(source), by(source)))

/** The interviewer ends it for everyone. */
export const endInterview = (source: RoomSource): Promise<void> =>
  retryCreate(() => call(liveRoomApi.end, at(source), by(source)))
