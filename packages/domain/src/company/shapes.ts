import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done, NewPicture } from '../core/field.ts'
import { ApprovalStatus } from '../core/status.ts'
import {
  CompanyCard,
  CompanyChange,
  CompanyPlace,
  Decision,
  NewCompany,
  NewPartner,
  NewPlace,
  Partner,
  PartnerChange,
  SetupStep,
} from './schema.ts'

/** What only the server needs of the calls. */
export const companyShapes = {
  list: {
    does: 'The companies that the caller belongs to or may choose among.',
    list: {
      filters: { id: 'id', name: 'text', active: 'boolean', approvalStatus: ApprovalStatus },
      sorts: ['name', 'createdAt'],
      includes: ['creator', 'partner', 'logo'],
      order: ['name', 'asc'],
    },
    answer: CompanyCard,
  },
  add: {
    does: "Adds a company; a partner's waits with its link until it is approved, and is never joined to another by its name.",
    body: NewCompany,
    answer: Done,
  },
  change: {
    does: 'Changes what a company says of itself.',
    params: ById,
    body: CompanyChange,
    answer: Done,
  },
  steps: {
    does: 'How far a company has set itself up, step by step, as its rows say.',
    params: ById,
    answer: z.array(SetupStep),
  },
  places: {
    does: 'The places where a company works, by name: what its requisitions are offered first.',
    params: ById,
    answer: z.array(CompanyPlace),
  },
  addPlace: {
    does: 'Adds a place where a company works; one that is there already stays once.',
    params: ById,
    body: NewPlace,
    answer: Done,
  },
  removePlace: {
    does: 'Takes a place of a company off its list; requisitions keep theirs.',
    params: ById,
    answer: Done,
  },
  setLogo: {
    slow: true,
    does: "Sets a company's logo: a PNG, JPEG or WebP of at most 2 MB, which is made anew as a PNG without what stands beside its pixels.",
    params: ById,
    body: NewPicture,
    bodyLimit: 3 * 1024 * 1024 + 1024,
    answer: Done,
  },
  removeLogo: {
    does: "Removes a company's logo.",
    params: ById,
    answer: Done,
  },
  openLogo: {
    does: 'The logo of a company by the hash of what is in it: open, because pictures in pages carry no session.',
    params: z.strictObject({ id: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
    answer: z.unknown(),
  },
  decide: {
    does: 'Approves a company and whoever waits with it, holds it or rejects it; on hold nobody of it enters, and nothing is deleted.',
    params: ById,
    body: Decision,
    answer: Done,
  },
  partners: {
    does: 'Which partners act for which companies; a partner reads its own links, those that wait among them.',
    list: {
      filters: { accountId: 'id', companyId: 'id', approvalStatus: ApprovalStatus, active: 'boolean' },
      sorts: ['createdAt'],
      includes: ['company', 'account'],
      order: ['createdAt', 'asc'],
    },
    answer: Partner,
  },
  linkPartner: {
    does: 'Lets a partner act for a company.',
    body: NewPartner,
    answer: Done,
  },
  changePartner: {
    does: 'Approves, holds or ends the link of a partner to a company.',
    params: ById,
    body: PartnerChange,
    answer: Done,
  },
  unlinkPartner: {
    does: 'Takes the link of a partner to a company away: it acts for it no more from the next call on.',
    params: ById,
    answer: Done,
  },
} as const satisfies Shapes
