import type { RoomEvent, SentEvent } from '@majlis/domain/liveRoom/event.ts'
import type {
  DeviceReport,
  Health,
  LiveRoom,
  Person,
  Side,
  Step,
  Turn,
  TurnAnswer,
} from '@majlis/domain/liveRoom/schema.ts'
import type { Bars } from './lineQuality.ts'

/** How two people of a call stand to one another. */
export type ConnectionState = 'none' | 'greeting' | 'connecting' | 'live' | 'weak' | 'lost' | 'restoring' | 'over'
/** What somebody says they send. */
export type PersonMedia = BodyOf<'media'>
/** What the others are asked to read again. */
export type NudgeTopic = BodyOf<'nudge'>['what']
type BodyOf<K extends SentEvent['kind']> = Extract<SentEvent, { kind: K }>['body']
/** An event before it is counted. */
export type NewEvent = { [K in SentEvent['kind']]: { kind: K; body: BodyOf<K>; to: string | null } }[SentEvent['kind']]

/** Somebody else in the room, with what comes from them. */
export interface CallPerson extends Omit<Person, 'me'> {
  connection: ConnectionState
  /** Server time since when nothing comes, in milliseconds; null while something does. */
  lostSince: number | null
  /** For so long that another way is to be offered. */
  isLongLost: boolean
  /** Camera and microphone: a new object after a new connection. */
  stream: MediaStream | null
  /** The screen that is shared beside the camera. */
  screen: MediaStream | null
  media: PersonMedia
  bars: Bars
}

/** One thing written to the others. */
export interface ChatLine {
  id: string
  side: Side | null
  name: string
  mine: boolean
  text: string
  private: boolean
  /** Server time in milliseconds. */
  at: number
  /** False while it is on its way. */
  sent: boolean
}

/** What is sent of the own devices. */
export interface OwnMedia {
  stream: MediaStream | null
  microphone: boolean
  camera: boolean
  screen: MediaStream | null
  /** Taken away by the system. */
  lost: 'camera' | 'microphone' | null
  /** The picture was stopped because the line is too thin. */
  pictureHeld: boolean
}

/** Why a page has no part in the call any more: opened elsewhere, not let in, or left. */
export type CallEnd = 'replaced' | 'refused' | 'left'

/** All that a screen shows of a call: a new object at every change. */
export interface CallView
  extends Pick<TurnAnswer, 'phase' | 'startsAt' | 'startedAt' | 'endedAt' | 'recording' | 'needs' | 'full'> {
  visit: string
  step: Step
  agreed: boolean
  people: CallPerson[]
  me: Person | null
  own: OwnMedia
  chat: ChatLine[]
  /** False while the server cannot be reached; the call itself may run on. */
  online: boolean
  ended: CallEnd | null
  nudges: { count: number; what: NudgeTopic | null }
}

/** How a call reaches the server. */
export interface CallTransport {
  turn(turn: Turn, signal: AbortSignal): Promise<TurnAnswer>
  room(): Promise<LiveRoom>
  leave(visit: string): void
  /** A call that waits would keep others from renewing the session. */
  mustHurry(): boolean
}

/** Where what is recorded stands, told with each turn until it was taken. */
export interface HealthSource {
  health(): Health
  told(health: Health): void
}

/** What a call begins with. */
export interface CallPlan {
  room: LiveRoom
  /** The token of the candidate's link. */
  link?: string | undefined
  stream: MediaStream | null
  step?: Step
  device?: DeviceReport
  transport?: CallTransport
}

export type { DeviceReport, Health, LiveRoom, Person, RoomEvent, SentEvent, Side, Step, Turn, TurnAnswer }
