import { useEffect, useRef } from 'react'

/** After so many milliseconds the rows may have changed under the focus: a list is read again after each decision. */
const looks = [0, 300, 1000, 3000]

const openers = () => [...document.querySelectorAll<HTMLElement>('[data-opens]')]
let show: ((id: string) => void) | null = null

/** Puts the focus on the row of this candidate, or on who stands at its place now, unless the reader is elsewhere. */
function focusRow(id: string, at: number): void {
  let row: HTMLElement | undefined
  for (const after of looks)
    setTimeout(() => {
      if (show || (after && document.activeElement !== document.body)) return
      const rows = openers()
      row = rows.find((one) => one.dataset.opens === id) ?? rows[Math.min(at, rows.length - 1)]
      row?.focus()
    }, after)
}

/** Back to this candidate, such as after an undo: in the drawer where that is open, else in its row. */
export const returnToCandidate = (id: string): void => (show ? show(id) : focusRow(id, -1))

/** The drawer that closes leaves the focus on the candidate that it showed last. */
export function useReturnToCandidate(id: string, onOpen: (id: string) => void): void {
  const last = useRef({ id, at: -1 })
  useEffect(() => {
    last.current = { id, at: openers().findIndex((one) => one.dataset.opens === id) }
    show = onOpen
  })
  useEffect(
    () => () => {
      show = null
      focusRow(last.current.id, last.current.at)
    },
    [],
  )
}
