import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import {
  Communicated,
  Communication,
  NamingRule,
  NamingRuleChange,
  NamingRuleOf,
  NewAddress,
  Nomination,
  NominationConsent,
  NominationWithdrawal,
  OfCandidate,
  PlaceChange,
  RefcheckLetter,
  RunningCheck,
} from './schema.ts'
import { RunningNeed, RunningState } from './status.ts'

const ofPlace = { params: ById, answer: Nomination, byLink: true } as const

/** What only the server needs of the calls. */
export const nominationShapes = {
  page: {
    does: 'The places for referees that a candidate fills, what they will be asked, and until when.',
    query: OfCandidate,
    answer: Nomination,
    byLink: true,
  },
  consent: {
    does: 'The candidate agrees that the company asks the people whom it names.',
    query: OfCandidate,
    body: NominationConsent,
    answer: Nomination,
    byLink: true,
  },
  withdrawConsent: {
    does: 'The candidate takes its consent back: who has not answered is asked no more.',
    query: OfCandidate,
    body: NominationWithdrawal,
    answer: Nomination,
    byLink: true,
  },
  save: { does: 'Keeps a place as it is typed; nobody is written to.', body: PlaceChange, ...ofPlace },
  ask: { does: 'Asks the referee in a place: it is written to a minute later.', ...ofPlace },
  takeBack: { does: 'Takes the asking of a referee back, within the first minute.', ...ofPlace },
  replace: { does: 'Makes a place free for somebody else; the company sees both names.', ...ofPlace },
  address: { does: 'Corrects the address of a referee and writes there.', body: NewAddress, ...ofPlace },
  remind: { does: 'Reminds a referee by hand.', ...ofPlace },
  moreTime: {
    does: 'A candidate whose time to name referees has ended asks its company for more.',
    query: OfCandidate,
    answer: Nomination,
    byLink: true,
  },
  rule: { does: 'How a company runs its ref-checks.', query: NamingRuleOf, answer: NamingRule },
  setRule: { does: 'Chooses how a company runs its ref-checks.', body: NamingRuleChange, answer: NamingRule },
  letters: {
    does: 'Who was written to about a ref-check, asked and reminded, and when.',
    params: ById,
    answer: z.array(RefcheckLetter),
  },
  running: {
    does: 'The ref-checks that candidates take, across requisitions: how many were named and answered, and who is waited for.',
    list: {
      filters: {
        ...{ id: 'id', requisitionId: 'id', referralId: 'id', candidateId: 'id', companyId: 'id' },
        state: RunningState,
        needs: RunningNeed,
      },
      search: true,
      sorts: ['createdAt', 'askedAt', 'submitUntil'],
      includes: [],
      order: ['createdAt', 'desc'],
    },
    answer: RunningCheck,
  },
  removeReferral: {
    does: 'Takes a ref-check away that nobody has answered: its links end, and requisitions no longer take it.',
    params: ById,
    answer: Done,
  },
  communicate: {
    does: 'Asks candidates to name referees, sends that again, reminds the referees who wait, gives more time, or asks for one more referee; or sets how the candidates of a requisition are written to.',
    body: Communication,
    answer: Communicated,
  },
  revoke: {
    does: 'Ends the links of a referee who has not answered.',
    params: ById,
    body: z.strictObject({}),
    answer: Done,
  },
  extend: {
    does: 'Lets the links of a referee open for another week.',
    params: ById,
    body: z.strictObject({}),
    answer: Done,
  },
} as const satisfies Shapes
