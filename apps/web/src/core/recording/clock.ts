/** The time of a recording, which stands still while the recording does. */
export interface Clock {
  /** Milliseconds since 1970. */
  startedAt: number
  seconds(): number
}

/** Starts the recorder, and its clock with the first picture or sound: that is the film's own zero. */
export function startClock(recorder: MediaRecorder, timeslice: number): Promise<Clock> {
  return new Promise((resolve, reject) => {
    let [begun, paused, pausedAt] = [0, 0, 0]
    const now = () => performance.now()
    recorder.addEventListener('pause', () => {
      pausedAt = now()
    })
    recorder.addEventListener('resume', () => {
      paused += now() - pausedAt
      pausedAt = 0
    })
    recorder.addEventListener('error', (event) => reject((event as ErrorEvent).error), { once: true })
    recorder.addEventListener(
      'start',
      () => {
        begun = now()
        resolve({ startedAt: Date.now(), seconds: () => ((pausedAt || now()) - begun - paused) / 1000 })
      },
      { once: true },
    )
    recorder.start(timeslice)
  })
}
