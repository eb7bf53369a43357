import { companyKey } from '@majlis/domain/signal/lookAlike.ts'
import type { AnswerTrace, CheckTraces, RefereeTrace, Visit } from '@majlis/domain/signal/rules.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { resumeShown } from '../../candidate/store.ts'
import { knownDomains, networksOf } from './around.ts'

/** What was found of a ref-check, but for the words of its resume, which are read outside of any transaction. */
export interface FoundTraces {
  companyId: string
  /** The referees who had submitted. */
  submitted: string[]
  traces: CheckTraces
  /** Where the resume's bytes are kept; null without one. */
  resumeKey: string | null
}

interface Head {
  companyId: string
  candidateId: string
  accountId: string | null
  candidate: string
  email: string
  devices: string[]
  company: string
  position: string
}
interface RefereeRow extends Omit<RefereeTrace, 'visits' | 'answers' | 'name' | 'roles' | 'knowsQuestions'> {
  name: string
  referee_role: string | null
  candidate_role: string | null
  consentIp: string | null
  startedAt: string | null
  finishedAt: string
  knowsQuestions: boolean
}
interface AnswerRow {
  refereeId: string
  question: string
  shown: string
  taps: number
  texts: string[]
  inOnePiece: number
}

/** Everything that the rules look at; null when the ref-check is not there any more. */
export async function tracesOf(tx: TransactionHandle, id: string): Promise<FoundTraces | null> {
  const scope = openSystemScope(tx, 'job')
  const head = await scope.row<Head>(sql`select referral_candidate."companyId", referral_candidate."candidateId",
      candidate."accountId", candidate."accountName" as candidate, lower(referral_candidate.email) as email,
      referral_candidate.devices, company.name as company, requisition.job_position as position
    from referral_candidate join candidate on candidate.id = referral_candidate."candidateId"
    join company on company.id = referral_candidate."companyId"
    join requisition on requisition.id = referral_candidate."requisitionId"
    where referral_candidate.id = ${id}`)
  if (!head) return null
  const rows = await refereesOf(tx, id)
  const answers = await answersOf(tx, id)
  const visits = await candidateVisits(tx, id, head.accountId)
  const referees = rows.map((row) => traceOf(row, answers))
  const resume = await resumeShown(scope, head.candidateId)
  const ips = [...visits, ...referees.flatMap((referee) => referee.visits)].map(({ ip }) => ip)
  const keys = new Set(referees.map(({ company }) => companyKey(company)).filter(Boolean))
  return {
    companyId: head.companyId,
    submitted: rows.map(({ id: submitted }) => submitted),
    resumeKey: resume && (await keyOf(tx, resume.id)),
    traces: {
      referees,
      candidate: { name: head.candidate, devices: head.devices, visits },
      networks: await networksOf(tx, head.companyId, ips),
      domains: await knownDomains(tx, { companyId: head.companyId, except: id, keys }),
      names: [head.company, head.position],
      resume: null,
    },
  }
}

const refereesOf = (tx: TransactionHandle, id: string) =>
  openSystemScope(
    tx,
    'job',
  ).rows<RefereeRow>(sql`select referee.id, concat_ws(' ', referee.first_name, referee.last_name) as name,
      referee.email, coalesce(referee.confirmed_company_name, referee.company_name) as company,
      coalesce(referee.confirmed_referee_role, referee.referee_role) as referee_role,
      coalesce(referee.confirmed_candidate_role, referee.candidate_role) as candidate_role,
      referee.taken = 1 as "isByPhone", referee.device, host(referee.seen_ip) as seen, referee.referee_ip as told,
      referee.active_ms as "activeMs", referee."startedAt", referee."finishedAt",
      (extract(epoch from referee."finishedAt" - referee."startedAt") * 1000)::float8 as "tookMs",
      (select host(consent.ip) from consent where consent."referralRefereeId" = referee.id order by at desc limit 1) as "consentIp",
      exists (select from referral_answer own where own."referralRefereeId" = referee.id)
        and not exists (select from referral_answer own join ref_question mine on mine.id = own."refQuestionId"
          where own."referralRefereeId" = referee.id and not exists (select from referral_answer before
            join ref_question asked on asked.id = before."refQuestionId" and asked.title = mine.title
            join referral_referee earlier on earlier.id = before."referralRefereeId" and earlier.status = 4
            where earlier."companyId" = referee."companyId" and lower(earlier.email) = lower(referee.email)
              and earlier.id <> referee.id and earlier."finishedAt" < referee."startedAt")) as "knowsQuestions"
    from referral_referee referee where referee."referralCandidateId" = ${id} and referee.status = 4
      and referee."erasedAt" is null order by referee."finishedAt", referee.id`)

/** Each answer with what stood there to be read, in the language in which the referee agreed. */
const answersOf = (tx: TransactionHandle, id: string) =>
  openSystemScope(tx, 'job').rows<AnswerRow>(sql`select answer."referralRefereeId" as "refereeId",
      coalesce(case when consent.language = 'ar' then question.title_ar end, question.title) as question,
      concat_ws(' ', coalesce(case when consent.language = 'ar' then question.title_ar end, question.title),
        (select string_agg(coalesce(case when consent.language = 'ar' then option.title_ar end, option.title), ' ')
          from ref_choice option where option."refQuestionId" = question.id)) as shown,
      num_nonnulls(answer.choice_number, answer.scale_number, answer.attachment_approval) as taps,
      array_remove(array[answer.text_answer, answer.choice_expansion, answer.scale_expansion], null) as texts,
      coalesce(answer.in_one_piece, 0) as "inOnePiece"
    from referral_answer answer join ref_question question on question.id = answer."refQuestionId"
    join referral_referee referee on referee.id = answer."referralRefereeId"
    left join lateral (select language from consent where consent."referralRefereeId" = referee.id
      order by at desc limit 1) consent on true
    where referee."referralCandidateId" = ${id} and referee.status = 4 order by question."order", question.id`)

function traceOf(row: RefereeRow, answers: readonly AnswerRow[]): RefereeTrace {
  const { referee_role, candidate_role, consentIp, startedAt, finishedAt, ...known } = row
  const visits: Visit[] = [{ ip: row.seen, at: Date.parse(finishedAt) }]
  if (startedAt) visits.unshift({ ip: consentIp, at: Date.parse(startedAt) })
  const own = answers.filter(({ refereeId }) => refereeId === row.id)
  return { ...known, roles: [referee_role, candidate_role], visits, answers: own.map(answerTrace) }
}

const answerTrace = ({ question, shown, taps, texts, inOnePiece }: AnswerRow): AnswerTrace => ({
  ...{ question, taps, texts, inOnePiece },
  shown: shown.split(/\s+/).length,
})

/** From where the candidate agreed, and signed in. */
async function candidateVisits(tx: TransactionHandle, id: string, accountId: string | null): Promise<Visit[]> {
  const found = await openSystemScope(tx, 'job').rows<{ ip: string; at: string }>(sql`
    select host(ip) as ip, at from consent where "referralCandidateId" = ${id} and ip is not null
    union all select host(session.ip), moment.at from session
      cross join lateral (values (session."createdAt"), (session."lastSeenAt")) moment (at)
      where session."accountId" = ${accountId}::uuid and session.ip is not null limit 200`)
  return found.map(({ ip, at }) => ({ ip, at: Date.parse(at) }))
}

const keyOf = async (tx: TransactionHandle, accountAttachmentId: string) =>
  (
    await openSystemScope(tx, 'file').row<{ key: string }>(sql`select attachment.key from account_attachment
      join attachment on attachment.id = account_attachment."attachmentId" where account_attachment.id = ${accountAttachmentId}`)
  )?.key ?? null
