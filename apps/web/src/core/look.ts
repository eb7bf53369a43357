import { rowsInSight } from './screenful.ts'
import { language } from './text.ts'

const year = 365 * 24 * 3600

/** Tells the server in which language and time zone this browser reads and how many rows it shows, so that it can draw those of a list with the page. */
export function noteLook(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: it is to be there before the page goes
  document.cookie = `look=${language()}.${timeZone}.${rowsInSight(window)}; Path=/; Max-Age=${year}; SameSite=Strict${secure}`
}
