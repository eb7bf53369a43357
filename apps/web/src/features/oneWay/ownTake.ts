import { useEffect, useState } from 'react'
import { formatFor } from '../../core/recording/formats.ts'

/** Enough to see oneself by: it is kept in the memory of this device alone. */
const SMALL = { videoBitsPerSecond: 400_000, audioBitsPerSecond: 32_000 }

/** Records what the camera shows for this device alone; `done` is given the film when it is stopped. */
export function recordHere(stream: MediaStream, done: (film: Blob) => void, options: MediaRecorderOptions = {}) {
  const parts: Blob[] = []
  const mimeType = formatFor(stream)
  const recorder = new MediaRecorder(stream, { ...options, ...(mimeType && { mimeType }) })
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => done(new Blob(parts, { type: recorder.mimeType }))
  recorder.start()
  return recorder
}

/** Ends a recording that nobody will look at. */
export function discard(recorder: MediaRecorder | null): void {
  if (!recorder) return
  recorder.onstop = null
  if (recorder.state === 'recording') recorder.stop()
}

/**
 * The address of the last answer's film, for its candidate to see before it is kept; null while it is recorded, and where
 * the device cannot record twice at once. `answering` is the answer that is given now and could be recorded again.
 */
export function useOwnTake(stream: MediaStream, answering: string | null): string | null {
  const [film, setFilm] = useState<string | null>(null)
  const [recorder, setRecorder] = useState<MediaRecorder | null>(null)
  useEffect(() => {
    if (!answering) return
    setFilm(null)
    try {
      const own = recordHere(stream, (blob) => setFilm(URL.createObjectURL(blob)), SMALL)
      setRecorder(own)
      return () => {
        if (own.state === 'recording') own.stop()
      }
    } catch {
      // The answer itself is recorded all the same.
    }
  }, [stream, answering])
  useEffect(() => () => discard(recorder), [recorder])
  useEffect(() => () => (film ? URL.revokeObjectURL(film) : undefined), [film])
  return film
}
