import type { Role } from '@majlis/domain/core/role.ts'
import { useEffect, useState } from 'react'
import { useSessionUser } from '../session.ts'
import type { Film } from './journal.ts'
import { uploadEndpoint, uploadHeaders } from './uploads.ts'

/** Of which interview, or of all that whoever is signed in was in. */
interface Left {
  id?: string
  link?: string | undefined
  film: Film
}

/** Is anything kept on this device at all? Nothing is loaded or made for it otherwise. */
async function mayHaveLeft(): Promise<boolean> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => null)
  return databases?.some(({ name }) => name === 'majlis-recording') ?? true
}

async function sendLeft({ id, link, film }: Left, left: (bytes: number) => void): Promise<void> {
  if (!(await mayHaveLeft())) return
  const { recoverRecordings } = await import('./recover.ts')
  const headers = (interviewId: string) => uploadHeaders({ id: interviewId, link })
  await recoverRecordings({ ...(id && { interviewId: id }), endpoint: uploadEndpoint, headers, film, left })
}

/** Bytes that a film of a page that died still lacks on the server, of how many: sent from here on; null where there are none. */
export function useLeftFilm({ id, link, film }: Left & { id: string }, isOn: boolean) {
  const [found, setFound] = useState<{ left: number; total: number } | null>(null)
  useEffect(() => {
    if (!isOn) return
    const left = (bytes: number) => setFound((before) => ({ left: bytes, total: Math.max(bytes, before?.total ?? 0) }))
    // What is refused stays on the device, and has no one to tell.
    void sendLeft({ id, link, film }, left).catch(() => {})
  }, [id, link, film, isOn])
  return found
}

const filmOf: Partial<Record<Role, Film>> = { interviewer: 'room', candidate: 'own' }

/** Sends what a browser that was killed has left on this device of the films of whoever is signed in. */
export function useLeftFilms(): void {
  const film = filmOf[useSessionUser().role as Role]
  useEffect(() => {
    if (film) void sendLeft({ film }, () => {}).catch(() => {})
  }, [film])
}
