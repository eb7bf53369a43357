import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done, Id } from '../core/field.ts'
import { InterviewQuestion } from '../interview/schema.ts'
import {
  AskedStamp,
  LineFiller,
  LineMeasured,
  LiveRoom,
  Mark,
  MarkChange,
  NewMark,
  RoomConsent,
  Turn,
  TurnAnswer,
  VisitLeft,
} from './schema.ts'

const ByMark = z.strictObject({ id: Id, mark: Id })

/** What only the server needs of the calls. */
export const liveRoomShapes = {
  room: {
    does: 'The room of a live interview as the caller may see it: who is there, how far it is, how to reach the others.',
    params: ById,
    answer: LiveRoom,
    byLink: true,
  },
  agree: {
    does: 'Agrees to be recorded, or takes that back, which stops the recording.',
    params: ById,
    body: RoomConsent,
    answer: LiveRoom,
    byLink: true,
  },
  turn: {
    does: 'Tells the others in the room something, and waits for what they tell.',
    params: ById,
    body: Turn,
    answer: TurnAnswer,
    byLink: true,
    slow: true,
    reads: true,
  },
  line: {
    does: 'Takes what a page sends to measure its line, keeps none of it, and tells the time.',
    params: ById,
    body: LineFiller,
    answer: LineMeasured,
    byLink: true,
    reads: true,
  },
  leave: {
    does: 'Says that a page of the room was closed.',
    params: ById,
    body: VisitLeft,
    answer: Done,
    byLink: true,
  },
  start: {
    does: "Starts the interview from 15 minutes before its time, which freezes the requisition's questions.",
    params: ById,
    answer: LiveRoom,
  },
  end: {
    does: 'Ends the interview for everybody; its film is made as soon as it has arrived.',
    params: ById,
    answer: LiveRoom,
  },
  asked: {
    does: 'Stamps the moment at which a question was asked, or takes the stamp back.',
    params: z.strictObject({ id: Id, question: Id }),
    body: AskedStamp,
    answer: InterviewQuestion,
  },
  marks: {
    does: 'The moments that the interviewers marked, with their places in the film.',
    params: ById,
    answer: z.array(Mark),
  },
  addMark: {
    does: 'Marks a moment of the interview, with a note or as a highlight.',
    params: ById,
    body: NewMark,
    answer: Mark,
  },
  changeMark: {
    does: "Changes the words of one's own mark, until the verdict is given.",
    params: ByMark,
    body: MarkChange,
    answer: Mark,
  },
  removeMark: {
    does: "Removes one's own mark, until the verdict is given.",
    params: ByMark,
    answer: Done,
  },
} as const satisfies Shapes
