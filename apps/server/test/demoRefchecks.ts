import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import type { Welcome } from '@majlis/domain/session/schema.ts'
import { expect } from 'vitest'
import { byLink } from './stage.ts'
import type { World } from './world.ts'

/** In which states the demo's ref-checks are, by their language; whoever answered had agreed, and took its time. */
export async function refcheckStates(world: World) {
  const rows = async (text: string) => (await world.pool.query(text)).rows
  expect(
    await rows(`select from referral_referee where status = 4 and (not exists (select from consent
      where "referralRefereeId" = referral_referee.id) or "startedAt" is null or active_ms is null)`),
  ).toEqual([])
  return rows(`select referral.language, bool_or("concludedAt" is not null) as finished,
      bool_or("concludedAt" is null and place.status = 2) as running, bool_or(place.status = 5) as declined,
      bool_or(place.status = 1 and place."replacesId" is not null) as replaced,
      bool_or(place.device = any(candidate.devices) and place.active_ms < 60000 and exists (select from referral_referee other
        join referral_answer mine on mine."referralRefereeId" = place.id
        join referral_answer theirs on theirs."referralRefereeId" = other.id and theirs.text_answer = mine.text_answer
        where other."referralCandidateId" = candidate.id and other.id > place.id and other.device = place.device
          and other.seen_ip = place.seen_ip)) as suspicious
    from referral_candidate candidate join referral on referral.id = candidate."referralId"
    join referral_referee place on place."referralCandidateId" = candidate.id group by 1 order by 1`)
}

/** Opens the pages that the demo offers by their links; answers of which kind they are. */
export async function openPages(world: World, pages: NonNullable<Welcome['demo']>['pages']) {
  for (const { kind, path } of pages) {
    const slug = path.split('/').at(-1) ?? ''
    const ask = byLink(world, slug)
    const { status } =
      kind === 'nominate' ? await ask(nominationApi.page) : await ask(referenceApi.page, { params: { slug } })
    expect([path, status]).toEqual([path, 200])
  }
  return pages.map(({ kind }) => kind)
}
