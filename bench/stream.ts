import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from './environment.ts'

/** Calls that go on at a pace, whatever else the server is busy with. */
export interface Steady {
  server: Server
  headers: Record<string, string>
  /** Calls a second, sent in time whether or not the earlier ones were answered. */
  pace: number
  at: string
}

/** The address of a page of 100 candidates with all that a list shows. */
export const listOf = (requisitionId: string) =>
  `/api/candidate/candidate?filter[requisitionId]=${requisitionId}&page[limit]=100` +
  '&include=account,requisition,interviewer,interviewer.account,interviewer.interview'

/** Calls a server, which has to answer 200. */
export async function call(server: Server, at: string, init: RequestInit & { headers?: Record<string, string> }) {
  const response = await fetch(server.url + at, init)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${at}: ${response.status} ${text.slice(0, 300)}`)
}

/** Sends calls at the pace until `until` is over, and tells how long each took from when it was due, in milliseconds. */
export async function streamed({ server, headers, pace, at }: Steady, until: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  const open: Promise<void>[] = []
  let going = true
  void until.finally(() => {
    going = false
  })
  for (let due = performance.now(); going; due += 1000 / pace) {
    await pause(Math.max(0, due - performance.now()))
    open.push(call(server, at, { headers }).then(() => void waits.push(performance.now() - due)))
  }
  await Promise.all(open)
  return waits
}

/** For how long, in milliseconds, the server could answer nobody since it was asked last: nearly always, and at most. */
export async function gapsOf({ child }: Server): Promise<{ p99: number; gap: number }> {
  const result = once(child, 'message')
  child.send('gaps')
  return (await result)[0] as { p99: number; gap: number }
}
