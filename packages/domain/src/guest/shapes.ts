import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done, Id } from '../core/field.ts'
import { AccessStatus } from '../core/status.ts'
import {
  NewPublicReports,
  NewReportLink,
  OfReport,
  OpenedReport,
  Proof,
  PublicReport,
  PublicReportChange,
  ReportCode,
  ReportHead,
  ReportLink,
} from './published.ts'
import {
  AccessLevel,
  Comment,
  CommentAudience,
  CommentThread,
  Guest,
  GuestChange,
  GuestInvitation,
  Mentionable,
  NewComment,
  NewGuest,
  NewShareDefault,
  ReadComments,
  ReportView,
  ShareDefault,
  SharedReport,
  SharePreview,
  ShareStart,
} from './schema.ts'
import { NewReportView, ReportViewChange } from './view.ts'

const OfCompany = z.strictObject({ companyId: Id })

/** What only the server needs of the calls. */
export const guestShapes = {
  share: {
    does: 'Shares an interview report or a shortlist with a guest or hiring manager of the company; who has ended access to it gets it again.',
    body: NewGuest,
    answer: Guest,
  },
  invite: {
    does: 'Shares an interview report or a shortlist by e-mail address; who has no account yet is mailed a link to set a password.',
    body: GuestInvitation,
    answer: z.object({ shared: z.int() }),
  },
  change: {
    does: 'Changes level and last day of an access, or switches it between granted and revoked.',
    params: ById,
    body: GuestChange,
    answer: Guest,
  },
  preview: {
    does: 'An interview report as somebody would see it, so much of it shown; nothing is shared by it.',
    body: SharePreview,
    answer: ReportView,
    reads: true,
  },
  shareDefault: {
    does: "What shares of an interview's company show unless something else is chosen.",
    query: z.strictObject({ interviewId: z.optional(Id), referralCandidateId: z.optional(Id) }),
    answer: ShareStart,
  },
  keepDefault: {
    does: "Sets what a company's shares show unless something else is chosen.",
    params: OfCompany,
    body: NewShareDefault,
    answer: ShareDefault,
  },
  list: {
    does: 'Who has, had or waits for access to interview reports.',
    list: {
      filters: {
        interviewId: 'id',
        shortlistId: 'id',
        accountId: 'id',
        accessLevel: AccessLevel,
        status: AccessStatus,
      },
      sorts: ['createdAt', 'validTill'],
      includes: ['account'],
      order: ['createdAt', 'desc'],
    },
    answer: Guest,
  },
  shared: {
    does: 'The reports that were shared with the caller, by themselves or on a shortlist, the newest first; of an ended one only that it was.',
    answer: z.array(SharedReport),
  },
  publish: {
    does: 'Mails links to one interview report, ref-check or shortlist, each of which opens it as often as wanted until its last day.',
    body: NewPublicReports,
    answer: z.array(PublicReport),
  },
  published: {
    does: 'The reports that are, or were, opened by links.',
    list: {
      filters: { interviewId: 'id', referralCandidateId: 'id', shortlistId: 'id' },
      sorts: ['createdAt', 'validTill'],
      includes: [],
      order: ['createdAt', 'desc'],
    },
    answer: PublicReport,
  },
  changePublished: {
    does: 'Changes last day and what is shown of a report by link, or revokes it and gives it back.',
    params: ById,
    body: PublicReportChange,
    answer: PublicReport,
  },
  linkAgain: {
    does: 'Makes another link to a report that opens by link, beside those before it: mailed again, or to be copied.',
    params: ById,
    body: NewReportLink,
    answer: ReportLink,
  },
  head: {
    does: 'Who shared a report by this link, and until when; nothing of the record.',
    answer: ReportHead,
    byLink: true,
  },
  open: {
    does: 'The one record behind the link, as far as it is shown. Nothing is written by it.',
    answer: OpenedReport,
    reads: true,
    byLink: true,
  },
  openOne: {
    does: 'One report of the shortlist behind the link, as far as it is shown.',
    params: ById,
    answer: ReportView,
    byLink: true,
  },
  sendCode: {
    does: 'Mails a code to the addressee of a bound link: six digits, five minutes, three tries. An earlier one ends.',
    answer: Done,
    byLink: true,
  },
  enterCode: {
    does: 'Opens a bound link on this device for a day, by the code that was mailed.',
    body: ReportCode,
    answer: Proof,
    byLink: true,
  },
  openResume: {
    does: 'The resume, where the link shows it; of a shortlist that of one of its interviews.',
    query: OfReport,
    answer: z.unknown(),
    byLink: true,
  },
  openPdf: {
    does: 'The report as a PDF, where the link lets it be downloaded; of a shortlist that of one of its interviews.',
    query: OfReport,
    answer: z.unknown(),
    slow: true,
    byLink: true,
  },
  beginView: {
    does: 'The caller begins to look at a report or a ref-check that is shared with it; its sharer is told when and by what kind of device.',
    body: NewReportView,
    answer: Done,
    byLink: true,
  },
  goOnViewing: {
    does: 'Adds which tenths of the film were played; refused once the report is no longer shared with the caller.',
    params: ById,
    body: ReportViewChange,
    answer: Done,
    byLink: true,
  },
  readers: {
    does: "How many guests and links read a candidate's reports now: they lose them when it is rejected.",
    query: z.strictObject({ candidateId: Id }),
    answer: z.object({ guests: z.int(), links: z.int() }),
  },
  comments: {
    does: 'What is said about interview reports: threads, or by `filter[replyId]` the replies of one.',
    list: {
      filters: { interviewId: 'id', replyId: 'id', createdAt: 'date' },
      sorts: ['createdAt'],
      includes: ['account', 'comment'],
      order: ['createdAt', 'desc'],
    },
    answer: CommentThread,
    byLink: true,
  },
  comment: {
    does: 'Comments on an interview report, or replies; a reply to a reply joins its thread.',
    body: NewComment,
    answer: Comment,
    byLink: true,
  },
  audience: {
    does: 'Who reads a new comment on an interview report unless something else is chosen.',
    query: z.strictObject({ interviewId: Id }),
    answer: CommentAudience,
  },
  mentionable: {
    does: 'Whom the caller may name in a comment on an interview report, by name alone.',
    query: z.strictObject({ interviewId: Id }),
    answer: z.array(Mentionable),
    byLink: true,
  },
  readComments: {
    does: 'Notes up to which comment the caller has read along: of those it is told by no message.',
    body: ReadComments,
    answer: Done,
  },
  removeComment: {
    does: 'Removes a comment; while it has replies, an empty one keeps its place.',
    params: ById,
    answer: Done,
    byLink: true,
  },
} as const satisfies Shapes
