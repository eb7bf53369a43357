import { escapeLike, type Sql, sql } from './sql.ts'
import type { Table } from './visible/sight.ts'

interface Joined {
  to: Table
  /** The name in the answer: `interviewer` is answered as `interviewers`. */
  as: string
  /** Whoever sees the row sees these too: then their sight is not asked again. */
  implied?: true
}
/** One row that this row points to. */
export interface One extends Joined {
  key: string
}
/** The rows that point to this row by `by`; `single` where there is at most one. */
export interface Many extends Joined {
  by: string
  order?: string
  single?: true
  /** What each of these always comes with. */
  includes?: readonly string[]
  /** No more than so many for one row, the first in their order or the last: where there can be thousands, their own list has all. */
  most?: number
  takes?: 'last'
}
/** A part of the row itself, under other names: answered name -> column. */
interface Part {
  as: string
  part: Record<string, string>
}
/** The first row by `order` that points to this row by `by`, told as one value: an expression of SQL. */
export interface Summary extends Joined {
  by: string
  order: string
  summary: string
}
export type Relation = One | Many | Part | Summary

/** What `include` and nested filters may follow, by the specification's names. */
export const relations: Partial<Record<Table, Record<string, Relation>>> = {
  account: {
    account_info: { to: 'account_info', as: 'account_infos', by: 'accountId' },
    designation: { to: 'designation', as: 'designation', key: 'designationId', implied: true },
    account_skill: { to: 'account_skill', as: 'account_skills', by: 'accountId' },
  },
  company: {
    creator: { to: 'account', as: 'creator', key: 'createdBy' },
    logo: { to: 'attachment', as: 'logo', key: 'logoId', implied: true },
    partner: { to: 'partner', as: 'partners', by: 'companyId', order: '"createdAt", id', includes: ['account'] },
  },
  partner: {
    company: { to: 'company', as: 'company', key: 'companyId', implied: true },
    account: { to: 'account', as: 'account', key: 'accountId', implied: true },
  },
  account_skill: { skill: { to: 'skill', as: 'skill', key: 'skillId', implied: true } },
  account_attachment: { attachment: { to: 'attachment', as: 'attachment', key: 'attachmentId', implied: true } },
  requisition: {
    company: { to: 'company', as: 'company', key: 'companyId', implied: true },
    owner: { to: 'account', as: 'owner', key: 'accountId', implied: true },
    designation: { to: 'designation', as: 'designation', key: 'designationId', implied: true },
    skill: {
      to: 'requisition_skill',
      as: 'skills',
      by: 'requisitionId',
      order: '"createdAt", id',
      includes: ['skill'],
    },
    location: { to: 'requisition_location', as: 'locations', by: 'requisitionId', order: '"createdAt", id' },
    question: {
      to: 'requisition_question',
      as: 'questions',
      by: 'requisitionId',
      order: '"order", id',
      includes: ['question'],
    },
    referral: { to: 'requisition_referral', as: 'referrals', by: 'requisitionId', order: '"createdAt", id' },
    evaluation: { to: 'evaluation', as: 'evaluations', by: 'requisitionId', order: '"order", id' },
    candidate: { to: 'candidate', as: 'candidates', by: 'requisitionId', order: '"createdAt", id', most: 100 },
  },
  requisition_skill: { skill: { to: 'skill', as: 'skill', key: 'skillId', implied: true } },
  requisition_question: { question: { to: 'question', as: 'question', key: 'questionId', implied: true } },
  requisition_note: { account: { to: 'account', as: 'account', key: 'accountId', implied: true } },
  question: { skill: { to: 'question_skill', as: 'skills', by: 'questionId', implied: true } },
  question_skill: { skill: { to: 'skill', as: 'skill', key: 'skillId', implied: true } },
  candidate: {
    // What the company keeps about the person, never another company's words.
    account: {
      as: 'account',
      part: {
        id: 'accountId',
        name: 'accountName',
        email: 'email',
        primary_phone: 'primary_phone',
        location: 'location',
        country: 'country',
      },
    },
    requisition: { to: 'requisition', as: 'requisition', key: 'requisitionId', implied: true },
    designation: { to: 'designation', as: 'designation', key: 'designationId', implied: true },
    interviewer: { to: 'interviewer', as: 'interviewers', by: 'candidateId', order: '"createdAt", id' },
    refcheck: {
      to: 'referral_candidate',
      as: 'refcheck',
      by: 'candidateId',
      order: '"createdAt" desc, id desc',
      summary: `json_build_object('referralCandidateId', referral_candidate.id, 'referees', (
        select coalesce(json_agg(referee.status order by referee."order", referee.id), '[]') from referral_referee referee
        where referee."referralCandidateId" = referral_candidate.id
          and not exists (select from referral_referee next where next."replacesId" = referee.id)))`,
    },
  },
  candidate_history: { account: { to: 'account', as: 'account', key: 'accountId', implied: true } },
  interviewer: {
    account: { to: 'account', as: 'account', key: 'accountId', implied: true },
    interview: { to: 'interview', as: 'interview', by: 'interviewerId', single: true, implied: true },
  },
  interview: {
    requisition: { to: 'requisition', as: 'requisition', key: 'requisitionId' },
    candidate: { to: 'candidate', as: 'candidate', key: 'candidateId' },
    interviewer: { to: 'interviewer', as: 'interviewer', key: 'interviewerId' },
    recording: { to: 'recording', as: 'recording', by: 'interviewId', single: true },
  },
  legal_hold: {
    candidate: { to: 'candidate', as: 'candidate', key: 'candidateId' },
    requisition: { to: 'requisition', as: 'requisition', key: 'requisitionId' },
    account: { to: 'account', as: 'account', key: 'accountId' },
    company: { to: 'company', as: 'company', key: 'companyId' },
    asker: { to: 'account', as: 'asker', key: 'askedBy' },
  },
  requisition_removal: {
    company: { to: 'company', as: 'company', key: 'companyId' },
    asker: { to: 'account', as: 'asker', key: 'askedBy' },
  },
  privacy_request: {
    candidate: { to: 'candidate', as: 'candidate', key: 'candidateId' },
    account: { to: 'account', as: 'account', key: 'accountId' },
    company: { to: 'company', as: 'company', key: 'companyId' },
    referee: { to: 'referral_referee', as: 'referee', key: 'referralRefereeId' },
  },
  feedback: {
    requisition: { to: 'requisition', as: 'requisition', key: 'requisitionId' },
    candidate: { to: 'candidate', as: 'candidate', key: 'candidateId' },
  },
  interview_question: { question: { to: 'question', as: 'question', key: 'questionId', implied: true } },
  module: {
    ref_question: { to: 'ref_question', as: 'ref_questions', by: 'moduleId', order: '"order", id', implied: true },
  },
  ref_question: {
    ref_choice: { to: 'ref_choice', as: 'ref_choices', by: 'refQuestionId', order: '"order"', implied: true },
    ref_scale: { to: 'ref_scale', as: 'ref_scales', by: 'refQuestionId', order: '"order"', implied: true },
  },
  referral: {
    referral_module: { to: 'referral_module', as: 'referral_modules', by: 'referralId', implied: true },
    ref_question: { to: 'ref_question', as: 'ref_questions', by: 'referralId', order: '"order", id', implied: true },
  },
  referral_candidate: {
    referral: { to: 'referral', as: 'referral', key: 'referralId', implied: true },
    referral_referee: {
      to: 'referral_referee',
      as: 'referral_referees',
      by: 'referralCandidateId',
      order: '"order", id',
    },
  },
  guest: { account: { to: 'account', as: 'account', key: 'accountId', implied: true } },
  comment: {
    account: { to: 'account', as: 'account', key: 'accountId', implied: true },
    comment: {
      to: 'comment',
      as: 'children',
      by: 'replyId',
      order: '"createdAt"',
      includes: ['account'],
      most: 20,
      takes: 'last',
      implied: true,
    },
  },
  interview_skill_feedback: {
    skill: { to: 'skill', as: 'skill', key: 'skillId', implied: true },
    r_skill: { to: 'requisition_skill', as: 'r_skill', key: 'r_skillId' },
  },
}

/**
 * How a list's `search` finds rows, given folded words and what was typed. Requisitions also by their whole number.
 * Candidates by a function that fences by itself: behind row-level security PostgreSQL uses no trigram index for `like`. An
 * array's ids are looked up in whichever index holds them; for `in (select …)` all candidates of a requisition were read.
 */
export const searched: Partial<Record<Table, (words: string, said: string) => Sql>> = {
  candidate: (words) => sql`candidate.id = any(array(select majlis_find_candidates(${words})))`,
  referral_candidate: (words) =>
    sql`referral_candidate."candidateId" = any(array(select majlis_find_candidates(${words})))`,
  requisition: (words, said) => {
    const byTitle = sql`lower(requisition.title) like ${`%${escapeLike(words)}%`}`
    return /^[\w-]{12}$/.test(said) ? sql`(${byTitle} or requisition.public_id = ${said})` : byTitle
  },
}
