/** What is told of a piece of work beside its name: never whom it was for, nor a word of anybody's. */
export type Told = Record<string, string | number | boolean>

/** How a piece of work stands among the others. */
export interface Kind {
  /** It is asked of something outside of this process. */
  outside?: true
  /** A worker's look for something to do: it begins a trace of its own, whoever woke it. It is told only where it found something. */
  look?: true
  told?: Told
}

/** A call from its arrival to the end of its answer. */
export interface TracedCall {
  traceId: string
  /** Goes on with what belongs to the call. */
  within(act: () => void): void
  /** `isHeard`: the answer was taken to its end. */
  end(status: number, isHeard: boolean): void
}

/** The trace of somebody who asked us, where it may say so. */
export interface ParentTrace {
  traceId: string
  spanId: string
  isSampled: boolean
}

/** Where pieces of work are told to while tracing is on. */
export interface Tracing {
  within<T>(name: string, act: () => Promise<T>, kind: Kind): Promise<T>
  /** Adds to what is told of the present piece of work. */
  note(told: Told): void
  call(asked: { method: string; route: string; parent?: ParentTrace | undefined; told: Told }): TracedCall
}

let present: Tracing | null = null

/** From now on pieces of work are told there, or to nobody. */
export const useTracing = (tracing: Tracing | null): void => {
  present = tracing
}

/** Where pieces of work are told to; null while tracing is off. */
export const tracing = (): Tracing | null => present

/** Does a piece of work, and tells of it by this name where tracing is on. */
export const traced = <T>(name: string, act: () => Promise<T>, kind: Kind = {}): Promise<T> =>
  present ? present.within(name, act, kind) : act()
