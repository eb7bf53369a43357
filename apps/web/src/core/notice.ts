export interface Notice {
  id: number
  message: string
  kind: 'good' | 'bad' | 'plain'
  /** Takes the act back; offered for eight seconds. */
  undo?: (() => void) | undefined
}

let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

function become(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a short message at the edge of the screen, and reads it out; the same message is never shown twice at once. */
export function tell(message: string, kind: Notice['kind'] = 'plain', undo?: () => void): void {
  last += 1
  become([...notices.filter((shown) => shown.message !== message).slice(-3), { id: last, message, kind, undo }])
}

/** Takes a message away. */
export function untell(id: number): void {
  become(notices.filter((shown) => shown.id !== id))
}

/** For `useSyncExternalStore`: the messages shown now. */
export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => notices,
}
