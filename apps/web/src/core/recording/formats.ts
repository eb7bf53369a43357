// MP4 first: it needs the least of the processor, plays everywhere, and what is cut off of it can still be used.
const VIDEO = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1.42E01E,opus',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
  'video/mp4',
]
const AUDIO = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4;codecs=opus',
  'audio/webm;codecs=opus',
  'audio/webm',
  'audio/mp4',
]

/**
 * What both sides of a live interview try first, so that one film can fill the other's holes: the sound that every
 * browser makes, and a size of picture that the usual formats do not promise.
 */
export const ALIKE: readonly string[] = [
  'video/mp4;codecs=avc1.42E01F,opus',
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/webm;codecs=vp8,opus',
  'audio/mp4;codecs=opus',
  'audio/webm;codecs=opus',
]

/** The best format that this browser can record the stream in, or null when it can record nothing. */
export function formatFor(stream: MediaStream, preferred: readonly string[] = []): string | null {
  if (typeof MediaRecorder === 'undefined') return null
  const hasPicture = stream.getVideoTracks().length > 0
  const kind = hasPicture ? 'video/' : 'audio/'
  const formats = [...preferred.filter((format) => format.startsWith(kind)), ...(hasPicture ? VIDEO : AUDIO)]
  return formats.find((format) => MediaRecorder.isTypeSupported(format)) ?? null
}
