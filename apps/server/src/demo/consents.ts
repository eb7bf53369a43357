import type { ConsentKind } from '@majlis/domain/consent/kinds.ts'
import { consentWordsOf } from '@majlis/domain/consent/rules.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'
import { type PlacesOfData, placesOfData, shippedText } from '../features/consent/store.ts'

interface Given {
  id: string
  kind: ConsentKind
  language: Language
  company: string
  candidate: string | null
}

/** How long the demo's companies keep answers. */
const months = 24

/** Keeps with each consent of the demo the words that were read. */
export async function addConsentWords(tx: Transaction, env: PlacesOfData): Promise<void> {
  const given = await tx.rows<Given>(sql`select consent.id, consent.kind, consent.language, company.name as company,
      (select concat_ws(' ', checked.first_name, checked.last_name) from referral_referee place
        join referral_candidate checked on checked.id = place."referralCandidateId"
        where place.id = consent."referralRefereeId") as candidate
    from consent join company on company.id = consent."companyId" where consent.words is null`)
  const privacy = shippedText('privacy')
  const words = given.map(({ kind, language, company, candidate }) =>
    consentWordsOf(shippedText(kind), privacy, {
      ...{ kind, service: null, isAgeAsked: false, months },
      values: { ...placesOfData(env), company, candidate },
    }).words[language].join('\n'),
  )
  await tx.rows(sql`update consent set words = said.words
    from unnest(${given.map(({ id }) => id)}::uuid[], ${words}::text[]) said (id, words) where consent.id = said.id`)
}
