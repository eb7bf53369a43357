/** How long a device may be silent before it is opened anew; where that did not help, each time four times as long. */
const PATIENCE = 2000
const LONGER = 4

type Silenceable = Pick<MediaStreamTrack, 'muted' | 'readyState' | 'addEventListener'>

/**
 * Watches over devices that the system silences: in Safari a telephone call, another page or the switcher of apps takes
 * them away while their tracks still say "live". Calls `reopen` when that lasts while the page is seen, until stopped;
 * `tries` counts how often that was done in vain, as with a switch on the device itself.
 */
export function watchSilenced(tracks: readonly Silenceable[], reopen: () => void, tries = 0): () => void {
  let patience = PATIENCE * LONGER ** tries
  let timer: ReturnType<typeof setTimeout> | undefined
  const isSilenced = () => tracks.some(({ muted, readyState }) => muted && readyState === 'live')
  const look = () => {
    const shallWait = isSilenced() && document.visibilityState === 'visible'
    if (shallWait) timer ??= setTimeout(open, patience)
    else {
      clearTimeout(timer)
      timer = undefined
    }
  }
  const open = () => {
    reopen()
    patience *= LONGER
    timer = setTimeout(open, patience)
  }
  const stop = new AbortController()
  const { signal } = stop
  for (const track of tracks)
    for (const event of ['mute', 'unmute', 'ended']) track.addEventListener(event, look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  look()
  return () => stop.abort()
}
