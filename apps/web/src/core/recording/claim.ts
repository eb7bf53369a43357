/**
 * Makes a recording this tab's own until the answered function is called or the tab is gone, so that no other tab
 * finishes it meanwhile; null when it is another's.
 */
export function claim(id: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`majlis-recording-${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}
