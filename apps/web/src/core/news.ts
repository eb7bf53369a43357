import { type RefObject, useEffect, useState } from 'react'

/** What others have changed in the rows of a table. */
export interface News {
  rows: object
  /** The rows that changed a moment ago, each with the words that say by whom. */
  changed: ReadonlyMap<string, string>
  /** Rows came or are gone, which waits while the table is in use: the words that say so, and what shows it. */
  waits: { label: string; show: () => void } | null
}

interface Table {
  frame: HTMLElement
  tell: (news: News) => void
}

/** The tables on the screen, by the rows that they show. */
export const tables = new Map<object, Table>()

/** What others have changed in the rows that a table shows now. */
export function useNews(rows: object | undefined, frame: RefObject<HTMLElement | null>): News | null {
  const [news, tell] = useState<News | null>(null)
  useEffect(() => {
    if (!rows || !frame.current) return
    tables.set(rows, { frame: frame.current, tell })
    return () => void tables.delete(rows)
  }, [rows, frame])
  return news?.rows === rows ? news : null
}
