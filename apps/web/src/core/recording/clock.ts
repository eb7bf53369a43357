/** A film whose tracks do not all run at once begins with the last key picture before they did, at most so long before. */
const KEPT = 1000

/** The time of a recording, which stands still while the recording does. */
export interface Clock {
  /** Milliseconds since 1970. */
  startedAt: number
  seconds(): number
}

/**
 * Starts the recorder and its clock. A film's zero is when its recorder was told to begin: `start` comes with the first
 * bytes, which a busy machine has a third of a second later. `timeOf` says what time that was.
 */
export function startClock(recorder: MediaRecorder, timeslice: number, timeOf: () => number): Promise<Clock> {
  return new Promise((resolve, reject) => {
    const now = () => performance.now()
    let [paused, pausedAt] = [0, 0]
    recorder.addEventListener('pause', () => {
      pausedAt = now()
    })
    recorder.addEventListener('resume', () => {
      paused += now() - pausedAt
      pausedAt = 0
    })
    recorder.addEventListener('error', (event) => reject((event as ErrorEvent).error), { once: true })
    // Of a camera that gives nothing yet the film begins when it does.
    const isLate = recorder.stream.getVideoTracks().some(({ muted }) => muted)
    const told = now()
    const start = () => {
      const begun = isLate ? now() : Math.max(told, now() - KEPT)
      resolve({
        startedAt: timeOf() - (now() - begun),
        seconds: () => ((pausedAt || now()) - begun - paused) / 1000,
      })
    }
    recorder.addEventListener('start', start, { once: true })
    recorder.start(timeslice)
  })
}
