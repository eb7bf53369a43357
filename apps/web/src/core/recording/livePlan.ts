import type { Line } from './callPace.ts'
import type { LiveScene, SceneTexts } from './liveScene.ts'
import type { SceneSize } from './scene.ts'

/** What one side of a live interview records, and where it goes. */
export interface LivePlan {
  /** The interviewer's film shows everybody; the candidate's is the second witness of the same sound. */
  side: 'candidate' | 'interviewer'
  interviewId: string
  endpoint: string
  /** Asked before every request, so that a renewed session counts. */
  headers: () => HeadersInit | Promise<HeadersInit>
  /** The server's time, in milliseconds since 1970, and by how many it may be wrong. */
  now: () => number
  clockError: () => number
  scene: LiveScene
  texts: SceneTexts
  /** The candidate's own camera is recorded too. */
  picture: boolean
  line: () => Line
  /** The loudest voice that the call itself knows of, from 0 to 1, its own microphone's included; null where it does not say. */
  voiceLevel: () => number | null
  /** The machine has slept, and every clock is to be asked anew. */
  onWake?: () => void
  /** Of the picture, where it is not the usual one. */
  size?: SceneSize
}

/** Kilobits a second that a device needs to send its own camera's film beside the call. */
const UPLINK = 1500
const CORES = 4

/** True where a device can record its own camera beside the call. */
export function canRecordCamera(device: {
  kind: 'phone' | 'tablet' | 'computer'
  cores?: number
  uplinkKbps?: number
}) {
  const { kind, cores = 0, uplinkKbps = 0 } = device
  return kind === 'computer' && cores >= CORES && uplinkKbps >= UPLINK
}
