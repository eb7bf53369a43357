import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { call } from '../client.ts'
import { isStale } from '../session.ts'
import type { CallTransport } from './types.ts'

/** The way to the product's own server, by the session or by the candidate's link. */
export function serverTransport(id: string, link: string | undefined): CallTransport {
  const params = { id }
  const quiet = { quiet: true, link }
  return {
    turn: (body, signal) => call(liveRoomApi.turn, { params, body }, { ...quiet, signal }),
    room: () => call(liveRoomApi.room, { params }, quiet),
    leave: (visit) => void call(liveRoomApi.leave, { params, body: { visit } }, quiet).catch(() => {}),
    mustHurry: () => link === undefined && isStale(),
  }
}
