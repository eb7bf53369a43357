import { CandidateForm } from '@majlis/domain/candidate/schema.ts'
import { phone } from '@majlis/domain/core/field.ts'
import * as z from 'zod/mini'

/** One candidate by hand: the number is the one that WhatsApp messages go to. */
export const ManualCandidate = z.extend(CandidateForm, { primaryPhone: phone('candidate.contact.required') })
