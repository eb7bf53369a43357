import { type RefObject, useEffect, useState } from 'react'

/** Lets a film fill the screen with its controls, and says whether it does. */
export function useFullscreen(figure: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
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
    else film?.webkitEnterFullscreen?.()
  }
  return { isFull, toggle }
}
