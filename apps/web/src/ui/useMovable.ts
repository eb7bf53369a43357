import { useState } from 'react'

/** What is drawn in one place or another of a screen, and keeps what was typed and chosen in it when it moves. */
export interface Movable {
  /** Draw it into this one, by a portal. */
  host: HTMLElement
  /** The ref of the place where it stands now. */
  place: (place: HTMLElement | null) => void
}

/** Makes something that can move: an element of its own, which the layout does not see. */
export function useMovable(): Movable {
  const [made] = useState(() => {
    const host = document.createElement('div')
    host.style.display = 'contents'
    return { host, place: (place: HTMLElement | null) => place?.append(host) }
  })
  return made
}
