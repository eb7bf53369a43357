import type { consentApi } from '@majlis/domain/consent/api.ts'
import { type ConsentKind, consentKinds, consentPlaceholders } from '@majlis/domain/consent/kinds.ts'
import { consentLength, consentWordsOf, faultOfText } from '@majlis/domain/consent/rules.ts'
import type { ConsentChange, ConsentDraft, ConsentText, ConsentWords } from '@majlis/domain/consent/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { languages } from '@majlis/domain/core/text.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'
import { needProof } from '../account/store.ts'
import { settingNow } from '../setting/store.ts'
import { type PlacesOfData, placesOfData } from './places.ts'
import { countingTexts, keepVersion, nameOfVersion, shippedText, versionsOf } from './store.ts'

/** What people agree to, as the portal and each company write it. */
export const consentHandlers = ({ env }: { env: PlacesOfData }): Handlers<typeof consentApi> => ({
  list: ({ scope }) => shown(scope),

  async change({ scope, tx, me, params, body }) {
    await needProof(tx, me)
    await change(scope, params.kind, body)
    return shown(scope)
  },

  preview: ({ scope, params, body }) => preview(scope, env, params.kind, body),

  async history({ scope, me, params, query }) {
    const rows = await versionsOf(scope, me.companyId, params.kind, query)
    const data = rows.map(({ companyId, version, en, ar, from, by, agreed }) => ({
      ...{ version: nameOfVersion({ companyId, version }), from, by, agreed },
      text: en !== null && ar !== null ? { en, ar } : null,
    }))
    return { data, count: rows[0]?.total ?? 0 }
  },
})

async function shown({ tx, me }: Scope): Promise<ConsentText[]> {
  const texts = await countingTexts(tx, me.companyId, consentKinds)
  return consentKinds.map((kind) => {
    const { now, below } = texts.get(kind) ?? {
      now: { ...shippedText(kind), isOwn: false, from: null, by: null },
      below: shippedText(kind),
    }
    const { version, text, isOwn, from, by } = now
    return { kind, version, text, default: below.text, isOwn, from, by, names: [...consentPlaceholders[kind]] }
  })
}

async function change(scope: Scope, kind: ConsentKind, { text, version }: ConsentChange): Promise<void> {
  const { companyId } = scope.me
  await scope.lockName(`consent ${companyId ?? ''} ${kind}`)
  const now = (await countingTexts(scope.tx, companyId, [kind])).get(kind)?.now
  if (now && version !== now.version) throw refuse(409, 'stale', { field: 'version', params: { name: now.by ?? '—' } })
  if (text) refuseUnknown(kind, text)
  const isSame = text ? languages.every((one) => text[one] === now?.text[one]) : !now?.isOwn
  if (isSame) return
  await keepVersion(scope, companyId, kind, text)
  await audit(scope.tx, scope.me, 'privacy.consentText', 'company', companyId, companyId, { name: kind })
}

/** Refuses a text that says nothing, and a {name} that this kind of text does not have. */
function refuseUnknown(kind: ConsentKind, text: ConsentDraft): void {
  for (const language of languages) {
    const fault = faultOfText(kind, text[language])
    if (!fault) continue
    if (fault === 'length') throw refuse(422, 'setting.text', { field: `text.${language}`, params: consentLength })
    const known = consentPlaceholders[kind].map((one) => `{${one}}`).join(', ')
    throw refuse(422, 'template.unknown', {
      field: `text.${language}`,
      params: { unknown: `{${fault.unknown}}`, known },
    })
  }
}

/** As somebody would read it: with the own company's name, or the product's where there is none, and examples for the rest. */
async function preview(scope: Scope, env: PlacesOfData, kind: ConsentKind, text: ConsentDraft): Promise<ConsentWords> {
  const { companyId } = scope.me
  refuseUnknown(kind, text)
  const places = placesOfData(env)
  const company = companyId ? await scope.first('company', sql`company.id = ${companyId}`) : null
  const draft = { version: 'draft', text }
  const privacy = (await countingTexts(scope.tx, companyId, ['privacy'])).get('privacy')?.now ?? shippedText('privacy')
  return consentWordsOf(
    kind === 'privacy' ? { version: 'draft', text: { en: '', ar: '' } } : draft,
    kind === 'privacy' ? draft : privacy,
    {
      ...{ kind, months: 24, isAgeAsked: await settingNow(scope.tx, 'privacy.asksAge', companyId) },
      values: { ...places, company: company?.name ?? places.product ?? '', candidate: '…' },
    },
  )
}
