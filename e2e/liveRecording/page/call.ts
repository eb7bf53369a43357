import { openDevices } from '@majlis/web/src/core/recording/devices.ts'

const MOST = 700_000

/** This page's end of a call with another browser's. */
export interface Call {
  own: MediaStream
  theirs: MediaStream
  connection: RTCPeerConnection
}

let own: MediaStream
let connection: RTCPeerConnection
let theirs: Promise<MediaStream>

async function begin(): Promise<void> {
  own = await openDevices()
  connection = new RTCPeerConnection()
  theirs = new Promise((resolve) => {
    connection.ontrack = ({ streams: [first] }) => first && first.getTracks().length > 1 && resolve(first)
  })
  for (const track of own.getTracks()) connection.addTrack(track, own)
}

/** Words for the other page, once they name every address. */
async function gathered(): Promise<RTCSessionDescriptionInit> {
  await connection.setLocalDescription()
  while (connection.iceGatheringState !== 'complete')
    await new Promise((resolve) => connection.addEventListener('icegatheringstatechange', resolve, { once: true }))
  return { type: connection.localDescription?.type ?? 'offer', sdp: connection.localDescription?.sdp ?? '' }
}

export async function offer(): Promise<RTCSessionDescriptionInit> {
  await begin()
  return gathered()
}

export async function answer(offered: RTCSessionDescriptionInit): Promise<RTCSessionDescriptionInit> {
  await begin()
  await connection.setRemoteDescription(offered)
  return gathered()
}

export const accept = (answered: RTCSessionDescriptionInit): Promise<void> => connection.setRemoteDescription(answered)

/** The call that runs, with the picture held to what a call may take. */
export async function calling(): Promise<Call> {
  const sender = connection.getSenders().find(({ track }) => track?.kind === 'video')
  const parameters = sender?.getParameters()
  for (const encoding of parameters?.encodings ?? []) encoding.maxBitrate = MOST
  if (parameters) await sender?.setParameters(parameters)
  return { own, theirs: await theirs, connection }
}
