export interface ToastMessage {
  id: number
  message: string
  kind: 'good' | 'bad' | 'plain'
  /** Takes the act back; offered for eight seconds. */
  undo?: (() => void) | undefined
  /** Loads the page anew: such a message stays until it is closed. */
  reload?: (() => void) | undefined
}

let toasts: readonly ToastMessage[] = []
let last = 0
const listeners = new Set<() => void>()

function update(next: readonly ToastMessage[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message at the edge of the screen, and reads it out; the same message is never shown twice at once. */
export function showToast(message: string, kind: ToastMessage['kind'] = 'plain', undo?: () => void): void {
  add({ message, kind, undo })
}

/** Shows a message that stays, and leads to a page that is loaded anew; one that is shown already is not read out again. */
export function askToReload(message: string, reload = () => location.reload()): void {
  if (!toasts.some((shown) => shown.message === message)) add({ message, kind: 'plain', reload })
}

function add(notice: Omit<ToastMessage, 'id'>): void {
  last += 1
  // What asks for something is not pushed out by what only tells.
  const others = toasts.filter((shown) => shown.message !== notice.message)
  const kept = others.filter((shown, nth) => shown.reload || nth >= others.length - 3)
  update([...kept, { id: last, ...notice }])
}

/** Takes a message away. */
export function hideToast(id: number): void {
  update(toasts.filter((shown) => shown.id !== id))
}

/** For `useSyncExternalStore`: the messages shown now. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => toasts,
}
