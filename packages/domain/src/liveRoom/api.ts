import { calls } from '../core/call.ts'
import type { liveRoomShapes } from './shapes.ts'

/** The calls of a live interview's room: entering it, talking to each other, leading it, and marking its moments. */
export const liveRoomApi = calls<typeof liveRoomShapes>()({
  room: { method: 'GET', path: '/interview/live/:id', who: 'liveRoom.enter' },
  agree: { method: 'POST', path: '/interview/live/:id/consent', who: 'liveRoom.enter' },
  turn: { method: 'POST', path: '/interview/live/:id/turn', who: 'liveRoom.enter' },
  line: { method: 'POST', path: '/interview/live/:id/line', who: 'liveRoom.enter' },
  leave: { method: 'POST', path: '/interview/live/:id/leave', who: 'liveRoom.enter' },
  start: { method: 'POST', path: '/interview/live/:id/start', who: 'liveRoom.lead' },
  end: { method: 'POST', path: '/interview/live/:id/end', who: 'liveRoom.lead' },
  asked: { method: 'PUT', path: '/interview/live/:id/question/:question/asked', who: 'liveRoom.lead' },
  marks: { method: 'GET', path: '/interview/live/:id/mark', who: 'roomMark.read' },
  addMark: { method: 'POST', path: '/interview/live/:id/mark', who: 'roomMark.write' },
  changeMark: { method: 'PUT', path: '/interview/live/:id/mark/:mark', who: 'roomMark.write' },
  removeMark: { method: 'DELETE', path: '/interview/live/:id/mark/:mark', who: 'roomMark.write' },
})
