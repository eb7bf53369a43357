import { type RefObject, useEffect, useState } from 'react'

/**
 * Lets a film fill the screen with its controls, and says whether it does. What stands over it (`keeps`) has to stay: where only
 * a bare video can fill the screen, the figure fills the window (`fills`).
 */
export function useFullscreen(
  figure: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  keeps: boolean,
) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === figure.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [figure])
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    // An iPhone fills its screen with nothing but a video.
    const film = video.current as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null
    if (figure.current?.requestFullscreen) void figure.current.requestFullscreen().catch(() => {})
    else if (keeps) setFull(!isFull)
    else film?.webkitEnterFullscreen?.()
  }
  return { isFull, fills: isFull && !document.fullscreenElement, toggle }
}
