import type { Answer, Input } from '@majlis/domain/core/endpoint.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import type { LiveChange } from '@majlis/domain/live/schema.ts'
import { useEffect } from 'react'
import { call } from '../../core/client.ts'

type Page = Answer<typeof guestApi.comments>
type Asked = NonNullable<Input<typeof guestApi.comments>>
type Thread = Page['data'][number]
type Said = NonNullable<LiveChange['row']>

/** With a thread come its last replies, so many; the earlier ones are asked for. */
export const mostIncluded = 20

/**
 * A page of threads, the newest first, with the comments that were told; null where it has to be read again, as for what is
 * gone or was not told as a whole, and for the pages of one thread's replies.
 */
export function withSaid(page: Page, changes: readonly LiveChange[], input: unknown): Page | null {
  const { filter = {}, page: { limit = page.data.length } = {} } = (input as Asked).query ?? {}
  const rows = changes.flatMap(({ table, op, row }) => (table === 'comment' && op === 'set' && row ? [row] : []))
  if (rows.length < changes.length || 'replyId' in filter) return null
  const { interviewId, createdAt } = filter as { interviewId?: string; createdAt?: { $lt?: string; $gte?: string } }
  const isOfPage = (row: Said) =>
    (!createdAt?.$lt || row.createdAt < createdAt.$lt) && (!createdAt?.$gte || row.createdAt >= createdAt.$gte)
  let { data, count } = page
  for (const row of rows.filter((one) => one.interviewId === interviewId).toSorted(earlier)) {
    if (row.replyId) data = data.map((thread) => (thread.id === row.replyId ? withReply(thread, row) : thread))
    else if (data.some(({ id }) => id === row.id))
      data = data.map((thread) => (thread.id === row.id ? { ...thread, ...row } : thread))
    else if (isOfPage(row)) {
      // One that was beyond the page's end stands there still.
      if (data.length >= limit && earlier(row, data.at(-1) as Thread) < 0) return null
      data = [...data, { ...row, children: [] }].toSorted((one, other) => earlier(other, one)).slice(0, limit)
      count += 1
    }
  }
  return { ...page, data, count, pages: Math.ceil(count / limit) }
}

const earlier = (one: Said, other: Said) => (one.createdAt < other.createdAt ? -1 : 1)

function withReply(thread: Thread, row: Said): Thread {
  const others = (thread.children ?? []).filter(({ id }) => id !== row.id)
  return { ...thread, children: [...others, row].toSorted(earlier).slice(-mostIncluded) }
}

/** The comments of one moment are looked at so long before they count as read. */
const looks = 1000

/** Says up to which comment the reader has seen, while the page is visible: of those no message comes. */
export function useReadAlong(interviewId: string, newest: string | undefined): void {
  useEffect(() => {
    if (!newest) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const body = { interviewId, upTo: newest }
    const begin = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      // It is a courtesy: a reader whom it fails is told of what it has read.
      timer = setTimeout(() => void call(guestApi.readComments, { body }, { quiet: true }).catch(() => {}), looks)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [interviewId, newest])
}
