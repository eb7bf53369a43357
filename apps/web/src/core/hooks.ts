import type { Call } from '@majlis/domain/core/call.ts'
import type { Answer, Input } from '@majlis/domain/core/endpoint.ts'
import {
  focusManager,
  keepPreviousData,
  type MutateOptions,
  QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { looksBeside, type Merge } from './beside.ts'
import { cacheTimeOf, rarelyChanges } from './cacheTimes.ts'
import { type Args, call, Refused, type Sending } from './client.ts'
import { user } from './session.ts'
import { showToast } from './toast.ts'

const lasting = (failures: number, error: Error) => error instanceof Refused && error.status === 0 && failures < 1

// Another window beside this one takes the focus too, and this page was in sight all the time.
focusManager.setEventListener((look) => {
  const hear = () => look()
  globalThis.addEventListener?.('visibilitychange', hear)
  globalThis.addEventListener?.('focus', hear)
  return () => {}
})

/** The one cache of the signed-in app: in memory only; reads are repeated once when the line was down, writes never. */
export const cache = new QueryClient({
  defaultOptions: { queries: { retry: lasting }, mutations: { retry: false } },
})

/** A cached answer belongs to one account acting in one role. */
const keyOf = (endpoint: Call, input?: unknown): QueryKey => {
  const who = user()
  return [endpoint.path, who?.id, who?.role, ...(input === undefined ? [] : [input])]
}

export interface ReadOptions {
  /** False: not yet; the read waits. */
  enabled?: boolean
  /** How long the answer needs no fresh look, in milliseconds; as `cacheTimes` has it unless said. */
  staleTime?: number | ((answer: unknown) => number)
  /** Asks again after so many milliseconds, while the page is seen. */
  every?: number | false
  /** False: what has failed before the page was drawn is asked for again by its reader alone. */
  retryOnMount?: boolean
  /** No toast when it fails: the place shows the failure itself. On unless said. */
  quiet?: boolean
}

/** Reads. While another page or filter loads, the earlier rows stay. */
export function useRead<E extends Call>(
  endpoint: E,
  input?: Input<E>,
  options: ReadOptions & { merge?: Merge<Answer<E>> } = {},
) {
  const { kept, fresh } = cacheTimeOf(endpoint.path)
  const { staleTime = fresh } = options
  const queryKey = keyOf(endpoint, input ?? {})
  useFollowed(endpoint, options.enabled !== false && JSON.stringify(queryKey), options.merge)
  const lasts = typeof staleTime === 'number' && staleTime >= rarelyChanges
  return useQuery<Answer<E>, Refused>({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal, quiet: options.quiet ?? true }] as Args<E>)),
    placeholderData: keepPreviousData as never,
    retryOnMount: options.retryOnMount ?? true,
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    staleTime: typeof staleTime === 'function' ? ({ state }) => staleTime(state.data) : staleTime,
    gcTime: kept,
    refetchOnWindowFocus: ({ queryHash }) => !looksBeside.get(queryHash)?.() && (lasts || 'always'),
    ...(options.every !== undefined && { refetchInterval: options.every }),
  })
}

/** What a read shows is told of when others write: then it is asked for again. */
function useFollowed<A>(endpoint: Call, asked: string | false, merge?: Merge<A>): void {
  useEffect(() => {
    if (!endpoint.shows || !asked) return
    const leaving = new AbortController()
    // Without it the page shows what it would have shown before.
    import('./liveCache.ts').then(
      ({ followRead }) => followRead(cache, endpoint, asked, leaving.signal, merge as Merge<unknown> | undefined),
      () => {},
    )
    return () => leaving.abort()
  }, [endpoint, asked, merge])
}

/** Starts a read before it is needed, such as on hover; kept once it was answered, or was not. */
export function prefetch<E extends Call>(endpoint: E, input: Input<E>): Promise<void> {
  const { kept, fresh } = cacheTimeOf(endpoint.path)
  return cache.prefetchQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal, quiet: true }] as unknown as Args<E>)),
    gcTime: kept,
    staleTime: fresh,
  })
}

/** What a read has answered so far. */
export const answered = <E extends Call>(endpoint: E, input: Input<E>): Answer<E> | undefined =>
  cache.getQueryData(keyOf(endpoint, input))

/** Makes every cached answer of these calls be asked for again, and what counts the same list. */
export const refresh = (endpoints: readonly Call[]): Promise<unknown> => invalidate(endpoints, false)

/** The same where what was read before must not be believed any more: rejects while they are not answered. */
export const readAnew = (endpoints: readonly Call[]): Promise<unknown> =>
  invalidate(endpoints, true).catch((error) => {
    // Another look has taken the place of this one, and may fail.
    throw error instanceof Refused ? error : new Refused(0, [])
  })

const invalidate = (endpoints: readonly Call[], throwOnError: boolean) =>
  Promise.all(
    endpoints
      .flatMap(({ path }) => [path, `${path}/count`])
      .map((path) => cache.invalidateQueries({ queryKey: [path] }, { throwOnError })),
  )

/** What one cached read becomes before the server has answered. */
export interface Expectation<I> {
  read: Call
  update: (answer: never, input: I) => unknown
}

/** Declares an optimistic change: `expects(candidateApi.list, (page, input) => …)`. */
export const optimistic = <R extends Call, I>(
  read: R,
  update: (answer: Answer<R>, input: I) => Answer<R>,
): Expectation<I> => ({ read, update })

export interface ActOptions<E extends Call> {
  /** Reads that are asked for again afterwards. */
  refreshes?: readonly Call[]
  /** Shown at once, and taken back when the server refuses. */
  optimistic?: readonly Expectation<Input<E>>[]
  /** The sentence that says it was done. */
  message?: (input: Input<E>, answer: Answer<E>) => string
  /** Takes the act back; offered with the sentence for eight seconds. */
  undo?: (input: Input<E>, answer: Answer<E>) => unknown
  quiet?: boolean
}

type Before = [QueryKey, unknown][]
/** What is told of one act. */
interface ActOn<E extends Call> extends MutateOptions<Answer<E>, Refused, Input<E>, Before>, Sending {}

/** Who is told that the server has what was given for an act, by that. */
const told = new WeakMap<object, Sending['sent']>()

/** Changes something, then refreshes the reads that it makes stale. */
export function useAct<E extends Call>(endpoint: E, options: ActOptions<E> = {}) {
  const client = useQueryClient()
  const act = useMutation<Answer<E>, Refused, Input<E>, Before>({
    mutationFn: (input) =>
      call(endpoint, ...([input, { quiet: options.quiet, sent: told.get(input) }] as unknown as Args<E>)),
    onMutate: async (input) => {
      const before: Before = []
      for (const { read, update } of options.optimistic ?? []) {
        await client.cancelQueries({ queryKey: keyOf(read) })
        for (const [key, answer] of client.getQueriesData({ queryKey: keyOf(read) })) {
          before.push([key, answer])
          if (answer !== undefined) client.setQueryData(key, update(answer as never, input))
        }
      }
      return before
    },
    onError: (_error, _input, before) => {
      for (const [key, answer] of before ?? []) client.setQueryData(key, answer)
    },
    onSuccess: (answer, input) => {
      const sentence = options.message?.(input, answer)
      if (sentence) showToast(sentence, 'good', options.undo && (() => void options.undo?.(input, answer)))
    },
    onSettled: () => refresh(options.refreshes ?? []),
  })
  const begin = (input: Input<E>, { sent, ...on }: ActOn<E> = {}) => {
    told.set(input, sent)
    return act.mutateAsync(input, on)
  }
  return {
    ...act,
    mutateAsync: begin,
    /** A refusal is in `error`. */
    mutate: (input: Input<E>, on?: ActOn<E>) => void begin(input, on).catch(() => {}),
  }
}

/** Asks for a read again after whatever is done on its page; what others do is there on the next look at the window. */
export function useAfterActs(endpoint: Call): void {
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') void refresh([endpoint])
      }),
    [endpoint],
  )
}
