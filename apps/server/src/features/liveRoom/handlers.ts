import type { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { agree } from './consent.ts'
import type { LiveRoomDependencies } from './dependencies.ts'
import { HeldCalls } from './heldCalls.ts'
import { end, stampQuestion, start } from './lead.ts'
import { leave } from './leave.ts'
import { measureLine } from './line.ts'
import { addMark, changeMark, listMarks, removeMark } from './marks.ts'
import { showRoom } from './show.ts'
import { turn } from './turn.ts'

/** The room of a live interview: entering it, talking to each other, leading it, and marking its moments. */
export function liveRoomHandlers(dependencies: LiveRoomDependencies): Handlers<typeof liveRoomApi> {
  const { hub } = dependencies
  const held = new HeldCalls()
  return {
    room: ({ scope, params }) => showRoom(scope, params.id, dependencies),

    async agree({ scope, params, body, caller }) {
      await agree(scope, params.id, body, { ip: caller.ip, hub, env: dependencies.env })
      return showRoom(scope, params.id, dependencies)
    },

    turn: (context) => turn(context, { hub, held }),
    line: ({ scope, params }) => measureLine(scope, params.id),
    leave: ({ scope, params, body }) => leave(scope, params.id, body.visit, hub),

    async start({ scope, params }) {
      await start(scope, params.id, dependencies)
      return showRoom(scope, params.id, dependencies)
    },

    async end({ scope, params }) {
      await end(scope, params.id, dependencies)
      return showRoom(scope, params.id, dependencies)
    },

    asked: ({ scope, params, body }) => stampQuestion(scope, params.id, params.question, body),
    marks: ({ scope, params }) => listMarks(scope, params.id),
    addMark: ({ scope, params, body }) => addMark(scope, params.id, body),
    changeMark: ({ scope, params, body }) => changeMark(scope, params.id, params.mark, body),
    removeMark: ({ scope, params }) => removeMark(scope, params.id, params.mark),
  }
}
