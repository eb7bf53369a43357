import { refuse } from '@majlis/domain/core/refusal.ts'
import type { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { refcheckShapes as shapes } from '@majlis/domain/refcheck/shapes.ts'
import type { Env } from '../../core/env.ts'
import { audit } from '../../db/audit.ts'
import { sql } from '../../db/sql.ts'
import { type Brand, brandOnPaper } from '../../http/brand.ts'
import type { Handlers } from '../../http/handlers.ts'
import { refcheckReportPdf } from '../../outside/pdf.ts'
import type { Storage } from '../../outside/storage.ts'
import { companyFor, logoBytes } from '../company/store.ts'
import { askModules, publicId } from '../requisition/store.ts'
import { setConclusion } from './conclude.ts'
import { changeReferral, consolidated, fileOf, printedSignals, shownReferral, withFacts } from './store.ts'

interface RefcheckDependencies {
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'DEMO'>
  brand: () => Brand
  storage: Storage
}

/** Reference checks: what they ask, who takes them, and what the referees answered. */
export const refcheckHandlers = ({ env, brand, storage }: RefcheckDependencies): Handlers<typeof refcheckApi> => ({
  modules: ({ scope, query }) => scope.list('module', shapes.modules, query, sql`module.active`),

  async list({ scope, query }) {
    const { data, count } = await scope.list('referral', shapes.list, query, sql`referral.active`)
    return { data: await withFacts(scope, data), count }
  },

  async get({ scope, params }) {
    const row = await scope.first('referral', sql`public_id = ${params.public_id} and active`)
    if (!row) throw refuse(404, 'notFound')
    return shownReferral(scope, row.id)
  },

  async create({ scope, tx, me, body }) {
    const { modules, companyId: chosen, ...fields } = body
    const companyId = await companyFor(scope, chosen)
    const values = { ...fields, companyId, accountId: me.accountId, public_id: publicId() }
    const referral = await scope.add('referral', values)
    await askModules(scope, referral, modules)
    await audit(tx, me, 'referral.create', 'referral', referral.id, companyId)
    return shownReferral(scope, referral.id)
  },

  async update({ scope, tx, me, params, body }) {
    const { id, companyId } = await changeReferral(scope, params.id, body)
    await audit(tx, me, 'referral.update', 'referral', id, companyId)
    return shownReferral(scope, id)
  },

  candidates: ({ scope, query }) => scope.list('referral_candidate', shapes.candidates, query),

  async conclude({ scope, tx, me, params, body }) {
    const { id, companyId } = await scope.lock('referral_candidate', params.id)
    await setConclusion(scope, id, body)
    await audit(tx, me, 'refcheck.conclude', 'referral_candidate', id, companyId)
    return scope.show('referral_candidate', shapes.conclude, id, ['referral', 'referral_referee'])
  },

  async consolidated({ scope, params, query, caller }) {
    const said = await consolidated(scope, params.id, caller.language)
    return { ...said, signals: await printedSignals(scope, params.id, query.signals === 'open') }
  },

  async report({ scope, tx, me, params, query, caller }) {
    const language = query.language ?? me.language
    const said = await consolidated(scope, params.id, language)
    const signals = await printedSignals(scope, params.id, query.signals === 'open')
    if (!said.refereesHeader.length) throw refuse(409, 'refcheck.unsubmitted')
    const { id, companyId } = await scope.get('referral_candidate', params.id)
    await audit(tx, me, 'refcheck.download', 'referral_candidate', id, companyId)
    const { PRODUCT_NAME: product, PUBLIC_URL: site, DEMO: demo } = env
    const madeAt = new Date(await scope.now()).toISOString()
    const report = { ...said, signals, language, product, site, demo, madeAt }
    const { candidate_name, job_position } = said.candidateData
    const logo = await logoBytes(tx, companyId)
    return async () => ({
      ...{ name: `${candidate_name} - ${job_position}.pdf`, type: 'application/pdf', inline: true },
      bytes: await refcheckReportPdf(report, {
        ...{ logo: await logo(storage), ...brandOnPaper(brand()), signal: caller.gone },
      }),
    })
  },

  async openDocument({ scope, params }) {
    const { attachmentId } = await scope.get('ref_attachment', params.id)
    const file = await fileOf(scope, attachmentId)
    return { name: file.name, type: file.type, stored: { key: file.key, size: Number(file.size) } }
  },
})
