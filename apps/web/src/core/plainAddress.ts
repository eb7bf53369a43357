import { useSyncExternalStore } from 'react'

type Parts = Record<string, string>

const listeners = new Set<() => void>()
const subscribe = (tell: () => void) => {
  listeners.add(tell)
  addEventListener('popstate', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('popstate', tell)
  }
}

/** What the address holds, on a page without a router: each part or its start value. Back steps through the changes. */
export function usePlainAddress<P extends Parts>(start: P) {
  const asked = new URLSearchParams(useSyncExternalStore(subscribe, () => location.search))
  const parts = Object.fromEntries(Object.entries(start).map(([name, value]) => [name, asked.get(name) ?? value])) as {
    [K in keyof P]: string
  }
  const go = (change: Partial<{ [K in keyof P]: string }>) => {
    const next = Object.entries({ ...parts, ...change }).filter(([name, value]) => value !== start[name])
    const search = new URLSearchParams(next as [string, string][]).toString()
    history.pushState(null, '', search ? `?${search}` : location.pathname)
    for (const tell of listeners) tell()
  }
  return [parts, go] as const
}
