import { authHeaders } from '../session.ts'
import { language } from '../text.ts'

/** Where every recording goes. */
export const uploadEndpoint = '/api/interview/recording/upload'

/** What an upload for the interview carries: of whoever holds its link, or of whoever is signed in. */
export function uploadHeaders({ id, link }: { id: string; link?: string | undefined }): HeadersInit {
  const about = { 'Accept-Language': language(), 'X-Interview-Id': id }
  return link ? { ...about, 'X-Link-Token': link } : { ...about, ...authHeaders() }
}
