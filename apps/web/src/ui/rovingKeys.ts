import type { KeyboardEvent } from 'react'

/** Letters that follow each other within this time are one word, in milliseconds. */
const oneWord = 800

let word = ''
let typedAt = 0

/** The arrows that go on and back in a row as the page reads. */
export function rowArrows(): { next: string[]; previous: string[] } {
  const isRightToLeft = document.documentElement.dir === 'rtl'
  return isRightToLeft
    ? { next: ['ArrowLeft'], previous: ['ArrowRight'] }
    : { next: ['ArrowRight'], previous: ['ArrowLeft'] }
}

interface Roving {
  /** All that the arrows reach, in order. */
  list: readonly HTMLElement[]
  /** The keys of its direction. */
  next: readonly string[]
  previous: readonly string[]
  /** Letters go to what begins with them. */
  isTyped?: boolean
}

/** Where in a list a key leads that moves the focus itself; undefined when it is no key of the list. */
export function focusAfter(event: KeyboardEvent, { list, next, previous, isTyped }: Roving): number | undefined {
  const { key } = event
  if (event.ctrlKey || event.altKey || event.metaKey || !list.length) return
  const at = list.indexOf(document.activeElement as HTMLElement)
  if (next.includes(key)) return (at + 1) % list.length
  if (previous.includes(key)) return (at > 0 ? at : list.length) - 1
  if (key === 'Home') return 0
  if (key === 'End') return list.length - 1
  if (!isTyped || key.length > 1 || key === ' ') return
  return startingWith(key.toLocaleLowerCase(), list, at)
}

/** The next of a list that begins with the letters typed last; one letter again and again walks through its own. */
function startingWith(letter: string, list: readonly HTMLElement[], at: number): number | undefined {
  const now = Date.now()
  word = now - typedAt < oneWord && word !== letter ? word + letter : letter
  typedAt = now
  const from = word.length > 1 ? at : at + 1
  const found = list.findIndex((_, step) => textOf(list[(from + step) % list.length]).startsWith(word))
  return found < 0 ? undefined : (from + found) % list.length
}

const textOf = (element: HTMLElement | undefined) => element?.textContent.trim().toLocaleLowerCase() ?? ''
