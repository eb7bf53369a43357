import { randomUUIDv7 } from 'node:crypto'
import type { ConsentKind, Narrower } from '@majlis/domain/consent/kinds.ts'
import { narrowerVersion, shippedVersions } from '@majlis/domain/consent/kinds.ts'
import { type ConsentSource, consentWordsOf } from '@majlis/domain/consent/rules.ts'
import type { ConsentDraft, ConsentWords } from '@majlis/domain/consent/schema.ts'
import wordsAr, { narrower as narrowerAr } from '@majlis/domain/consent/words.ar.ts'
import wordsEn, { narrower as narrowerEn } from '@majlis/domain/consent/words.en.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import { settingNow } from '../setting/store.ts'
import { type PlacesOfData, placesOfData } from './places.ts'

export { type PlacesOfData, placesOfData }

/** What a text counts for: the product's own, where nobody has written another. */
export const shippedText = (kind: ConsentKind): ConsentSource => ({
  version: shippedVersions[kind],
  text: { en: wordsEn[kind], ar: wordsAr[kind] },
})

/** The product's own words for a one-way interview of which less is recorded. */
const narrowerText = (narrower: Narrower): ConsentSource => ({
  version: narrowerVersion(narrower),
  text: { en: narrowerEn[narrower], ar: narrowerAr[narrower] },
})

interface Row {
  companyId: string | null
  kind: ConsentKind
  version: number
  en: string | null
  ar: string | null
  from: string
  by: string | null
}
/** A text with since when it counts, and by whom. */
export interface CountingText extends ConsentSource {
  isOwn: boolean
  from: string | null
  by: string | null
}

/** What names a version of somebody's own texts. */
export const nameOfVersion = ({ companyId, version }: Pick<Row, 'companyId' | 'version'>) =>
  `${companyId ? 'company' : 'portal'}-${version}`

/** Both languages of each version, and who wrote it. */
const versions = sql`consent_text en join consent_text ar on ar."companyId" is not distinct from en."companyId"
      and ar.kind = en.kind and ar.version = en.version and ar.language = 'ar' and en.language = 'en'
    left join account on account.id = en."accountId"`

/** The last version of each text that a company, and the portal, have of their own. */
const latest = (tx: TransactionHandle, companyId: string | null, kinds: readonly ConsentKind[]) =>
  openSystemScope(tx, 'setting').rows<Row>(sql`select distinct on (en."companyId", en.kind) en."companyId", en.kind,
      en.version, en.text as en, ar.text as ar, en."from", account.name as by
    from ${versions} where en.kind = any(${kinds}::text[])
      and (en."companyId" is null or en."companyId" = ${companyId})
    order by en."companyId", en.kind, en.version desc`)

/** Each text as it counts for a company, or with null for the portal; `below` is what counts without an own one. */
export async function countingTexts(tx: TransactionHandle, companyId: string | null, kinds: readonly ConsentKind[]) {
  const rows = await latest(tx, companyId, kinds)
  const texts = new Map<ConsentKind, { now: CountingText; below: ConsentSource }>()
  for (const kind of kinds) {
    const of = (id: string | null) => rows.find((row) => row.kind === kind && row.companyId === id)
    const said = (row: Row | undefined): CountingText | null =>
      row?.en != null && row.ar != null
        ? { version: nameOfVersion(row), text: { en: row.en, ar: row.ar }, isOwn: true, from: row.from, by: row.by }
        : null
    const shipped = shippedText(kind)
    const portal = said(of(null))
    const below = companyId && portal ? portal : shipped
    const own = said(of(companyId))
    texts.set(kind, { now: own ?? { ...below, isOwn: false, from: null, by: null }, below })
  }
  return texts
}

/** Whose text is asked for, and what it is to name. */
export interface ConsentAbout {
  companyId: string
  company: string
  candidate?: string
  months?: number
  service?: string | null
  /** Less is recorded than the kind says. */
  narrower?: Narrower | null
}

/** The words that somebody agrees to now. */
export async function consentWords(
  tx: TransactionHandle,
  env: PlacesOfData,
  kind: ConsentKind,
  about: ConsentAbout,
): Promise<ConsentWords> {
  const { companyId, company, candidate, months, service, narrower } = about
  const texts = await countingTexts(tx, companyId, [kind, 'privacy'])
  const counting = texts.get(kind)?.now ?? shippedText(kind)
  const own = narrower && counting.version === shippedVersions[kind] ? narrowerText(narrower) : counting
  const privacy = texts.get('privacy')?.now ?? shippedText('privacy')
  return consentWordsOf(own, privacy, {
    kind,
    service: service ?? null,
    isAgeAsked: await settingNow(tx, 'privacy.asksAge', companyId),
    ...(months !== undefined && { months }),
    values: { ...placesOfData(env), company, ...(candidate !== undefined && { candidate }) },
  })
}

/** What somebody says who agrees; without a version it agrees to what counts now. */
export interface Given {
  version?: string | undefined
  language: Language
  adult?: boolean | undefined
}
/** What is kept of an agreement, beside whose it is and from where. */
export interface Agreed {
  kind: ConsentKind
  text_version: string
  language: Language
  words: string
  adult: boolean | null
}

/**
 * What is kept of an agreement: which words were read, as they were read. Refuses words that count no more, and somebody
 * who does not say that it is of age where its company asks.
 */
export async function agreedTo(
  tx: TransactionHandle,
  env: PlacesOfData,
  kind: ConsentKind,
  about: ConsentAbout,
  { version, language, adult }: Given,
): Promise<Agreed> {
  const { version: now, words, age } = await consentWords(tx, env, kind, about)
  if (version !== undefined && version !== now) throw refuse(422, 'consent.changed', { field: 'version' })
  if (age && !adult) throw refuse(422, 'consent.adult', { field: 'adult' })
  return { kind, text_version: now, language, words: words[language].join('\n'), adult: age ? true : null }
}

/** Writes the next version of a text down, or that the own one counts no more. */
export async function keepVersion(
  { tx, me }: Scope,
  companyId: string | null,
  kind: ConsentKind,
  text: ConsentDraft | null,
): Promise<void> {
  await openSystemScope(
    tx,
    'setting',
  ).rows(sql`insert into consent_text (id, "companyId", kind, version, language, text, "accountId")
    select said.id, ${companyId}::uuid, ${kind}, (select coalesce(max(version), 0) + 1 from consent_text
        where "companyId" is not distinct from ${companyId}::uuid and kind = ${kind}), said.language, said.text, ${me.accountId}::uuid
    from (values (${randomUUIDv7()}::uuid, 'en', ${text?.en ?? null}::text),
      (${randomUUIDv7()}::uuid, 'ar', ${text?.ar ?? null}::text)) said (id, language, text)`)
}

interface Version extends Row {
  agreed: number
  total: number
}
/** A page of the versions of a text, the latest first, with how many agreed to each. */
export async function versionsOf(
  scope: Scope,
  companyId: string | null,
  kind: ConsentKind,
  { limit, pageNumber }: { limit: number; pageNumber: number },
): Promise<Version[]> {
  const name = sql`case when en."companyId" is null then 'portal-' else 'company-' end || en.version`
  return scope
    .asSystem('setting')
    .rows<Version>(sql`select en."companyId", en.kind, en.version, en.text as en, ar.text as ar,
      en."from", account.name as by, count(*) over ()::int as total,
      (select count(*)::int from consent where (${companyId}::uuid is null or consent."companyId" = ${companyId})
        and case when ${kind} = 'privacy' then strpos(consent.text_version || '+', '+' || ${name} || '+') > 0
          else consent.kind = ${kind} and split_part(consent.text_version, '+', 1) = ${name} end) as agreed
    from ${versions} where en.kind = ${kind} and en."companyId" is not distinct from ${companyId}::uuid
    order by en.version desc limit ${limit} offset ${(pageNumber - 1) * limit}`)
}
