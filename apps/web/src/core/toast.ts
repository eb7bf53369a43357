export interface ToastMessage {
  id: number
  message: string
  kind: 'good' | 'bad' | 'plain'
  /** Takes the act back; offered for eight seconds. */
  undo?: (() => void) | undefined
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
  last += 1
  update([...toasts.filter((shown) => shown.message !== message).slice(-3), { id: last, message, kind, undo }])
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
