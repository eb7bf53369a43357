import type { Call } from '@majlis/domain/core/call.ts'
import type { Answer } from '@majlis/domain/core/endpoint.ts'
import { useEffect, useEffectEvent } from 'react'
import { type Args, call } from './client.ts'
import { type LoadState, useLoad } from './load.ts'
import { useSessionUser } from './session.ts'

/** A session's own list on a page without a cache: read once, and again whenever it has changed; what is shown stays meanwhile. */
export function useFollowedLoad<E extends Call>(endpoint: E): LoadState<Answer<E>> {
  const { id, role, companyId } = useSessionUser()
  const who = `${id} ${role} ${companyId}`
  const ask = (signal?: AbortSignal): Promise<Answer<E>> =>
    call(endpoint, ...([undefined, { quiet: true, ...(signal && { signal }) }] as unknown as Args<E>))
  const { set, again: _again, ...loaded } = useLoad(ask, who)
  const stale = useEffectEvent(() => void ask().then(set, () => {}))
  const { shows } = endpoint
  useEffect(() => {
    if (!shows) return
    const leaving = new AbortController()
    // Without it the page shows what it would have shown before.
    import('./live.ts').then(
      ({ follow }) => follow(shows, who, () => stale(), leaving.signal),
      () => {},
    )
    return () => leaving.abort()
  }, [shows, who])
  return loaded
}
