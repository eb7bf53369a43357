import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { wordsReady } from './text.ts'

/** What an address of the app says to the page that it opens first. */
export interface FirstAddress {
  /** What stands behind the page's name. */
  id: string
  tab: string | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: whatever it is given is checked where it is drawn
interface Loaded<C extends ComponentType<any>> {
  default: C
}

/**
 * Declares a component in a file of its own that can be brought before it is drawn: React then draws it at once. Once React has
 * shown that it waits, it holds back what comes for 300 ms.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above
export function part<C extends ComponentType<any>, M extends Loaded<C> = Loaded<C>>(
  load: () => Promise<M & Loaded<C>>,
) {
  let here: (M & Loaded<C>) | undefined
  const bring = async () => {
    here ??= await load()
    return here
  }
  // React reads what calls back at once as it reads what is there.
  const then = (take: (loaded: Loaded<C>) => void) => take(here as Loaded<C>)
  const Content: LazyExoticComponent<C> = lazy<C>(() => (here ? ({ then } as Promise<Loaded<C>>) : bring()))
  let isReady = false
  /** Brings it with its words. */
  const ready = async () => {
    await bring()
    await wordsReady()
    isReady = true
  }
  return { Content, bring, ready, isReady: () => isReady }
}

/**
 * Is a part here with its words? It is brought while it is wanted. What stands in its place meanwhile is drawn without Suspense,
 * which would hold it back. What fails to come is drawn as well: it says so itself.
 */
export function useReady({ ready, isReady }: Pick<ReturnType<typeof part>, 'ready' | 'isReady'>, isWanted: boolean) {
  const [isHere, setHere] = useState(isReady)
  useEffect(() => {
    if (!isWanted || isHere) return
    const show = () => setHere(true)
    void ready().then(show, show)
  }, [ready, isWanted, isHere])
  return isHere
}
