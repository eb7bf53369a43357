import { guestApi } from '@majlis/domain/guest/api.ts'
import type { World } from './world.ts'

/** The ids of what a holder of a link has before it. */
export async function openedBy(
  ask: ReturnType<World['as']>,
): Promise<{ films: string[]; verdicts: string[]; hasList: boolean }> {
  const opened = await ask(guestApi.open)
  if (opened.status !== 200) return { films: [], verdicts: [], hasList: false }
  const { interview, shortlist } = opened.content
  const shown = [...(interview ? [interview] : []), ...(shortlist?.reports ?? [])]
  return {
    films: shown.map(({ interviewId }) => interviewId),
    verdicts: shown.flatMap(({ interviewId, verdict }) => (verdict ? [interviewId] : [])),
    hasList: Boolean(shortlist),
  }
}
