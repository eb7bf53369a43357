import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { OpenedReport, ReportHead } from '@majlis/domain/guest/published.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import type { Keys } from '../../core/keys.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { type Brand, brandOnPaper } from '../../http/brand.ts'
import type { Caller } from '../../http/handlers.ts'
import { interviewReportPdf } from '../../outside/pdf.ts'
import type { Storage } from '../../outside/storage.ts'
import { resumeFile } from '../candidate/store.ts'
import { logoBytes } from '../company/store.ts'
import { loadReportFacts, playable, reportFileName, reportOf, type Tickets } from '../interview/store.ts'
import { actorOfOpenedLink, makeProof } from '../session/store.ts'
import { deviceHere } from './code.ts'
import { headOfLink } from './store/published.ts'
import { refcheckView } from './store/refcheckView.ts'
import { shortlistView } from './store/shortlistView.ts'
import { reportView, type ViewFrame } from './view.ts'

interface OpenFrame {
  env: ViewFrame
  tickets: Tickets
  keys: Keys
  caller: Pick<Caller, 'language' | 'reportCookie'>
}
type PdfFrame = { language: Language; env: ViewFrame }

/** Who shared the report behind the link: nothing of the record. */
export async function headOf(scope: Scope): Promise<ReportHead> {
  const head = scope.me.link && (await headOfLink(scope, scope.me.link.id))
  if (!head) throw refuse(404, 'link.ended')
  return head
}

/**
 * The one record behind the link, as far as it is shown; to open it writes nothing. Of a bound link nothing, unless the
 * browser is a device that a code let in: then its page is told how to show that with each further call.
 */
export async function openReport(scope: Scope, { keys, caller, ...frame }: OpenFrame): Promise<OpenedReport> {
  const { validTill, codeTo } = await headOf(scope)
  const link = linkOf(scope)
  const nothing = { validTill, codeTo: null, proof: null, interview: null, refcheck: null, shortlist: null, watch: [] }
  if (!link.bound) return { ...nothing, ...(await recordOf(scope, { ...frame, language: caller.language })) }
  const deviceId = await deviceHere(scope, caller.reportCookie)
  const me = deviceId === null ? null : await actorOfOpenedLink(scope.tx, link.id, deviceId)
  if (!me?.link?.deviceId) return { ...nothing, codeTo }
  const record = await recordOf(openScope(scope.tx, me), { ...frame, language: caller.language })
  return { ...nothing, proof: makeProof(keys, me.link.deviceId, Date.now()), ...record }
}

async function recordOf(scope: Scope, { tickets, ...frame }: PdfFrame & { tickets: Tickets }) {
  const link = linkOf(scope)
  if (link.shortlistId) {
    const { language, env } = frame
    const about = { language, product: env.PRODUCT_NAME, site: env.PUBLIC_URL, demo: env.DEMO, tickets }
    const shortlist = await shortlistView(scope, link.shortlistId, about)
    return { shortlist, watch: [link.shortlistId, ...shortlist.reports.map(({ interviewId }) => interviewId)] }
  }
  if (!link.interviewId) {
    const watch = link.referralCandidateId ? [link.referralCandidateId] : []
    return { refcheck: await refcheckView(scope, link, frame.language), watch }
  }
  return { interview: await openOne(scope, link.interviewId, { tickets, ...frame }), watch: [link.interviewId] }
}

/** A report that the caller's link shows, itself or on its shortlist. */
export async function openOne(scope: Scope, id: string, { tickets, ...frame }: PdfFrame & { tickets: Tickets }) {
  linkOf(scope)
  const interview = await scope.get('interview', id)
  const report = await reportView(scope, interview, frame)
  return { ...report, film: await playable(scope, interview, tickets) }
}

const linkOf = ({ me }: Scope) => {
  if (!me.link) throw refuse(404, 'link.ended')
  return me.link
}

/** The interview behind the link, or one of its shortlist, whose report shows, where the link shows this part of it. */
async function openInterview(scope: Scope, part: Shown, asked: string | undefined) {
  const { interviewId: its, show } = linkOf(scope)
  const interviewId = asked ?? its
  if (!interviewId || !isShown(show, part)) throw refuse(403, 'forbidden')
  const interview = await scope.get('interview', interviewId)
  if (!showsReport(scope.me.role, await loadReportFacts(scope.tx, scope.me, interview)))
    throw refuse(403, 'report.closed')
  return interview
}

/** The resume behind the link. */
export async function openResume(scope: Scope, interviewId: string | undefined) {
  const { candidateId } = await openInterview(scope, Shown.RESUME, interviewId)
  return resumeFile(scope, candidateId)
}

interface PdfWish {
  interviewId?: string | undefined
  storage: Storage
  brand: () => Brand
  signal: AbortSignal
}

/** The report behind the link as a PDF; setting it takes a moment, which no transaction waits for. */
export async function openPdf(
  scope: Scope,
  { language, env, storage, brand, interviewId, signal }: PdfFrame & PdfWish,
) {
  const interview = await openInterview(scope, Shown.DOWNLOAD, interviewId)
  const about = { language, product: env.PRODUCT_NAME, site: env.PUBLIC_URL, demo: env.DEMO }
  const report = await reportOf(scope, interview, about)
  const name = reportFileName(report)
  const logo = await logoBytes(scope.tx, interview.companyId)
  return async () => ({
    ...{ name, type: 'application/pdf', inline: true },
    bytes: await interviewReportPdf(report, { logo: await logo(storage), ...brandOnPaper(brand()), signal }),
  })
}
