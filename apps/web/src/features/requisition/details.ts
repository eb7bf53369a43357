import type { InterviewType, Mode, RequisitionStatus } from '@majlis/domain/core/status.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { inLanguage } from '@majlis/domain/core/text.ts'
import type { Lookup, Place } from '@majlis/domain/lookup/schema.ts'
import { type ExperienceOption, experienceOption, experienceRanges } from '@majlis/domain/requisition/rules.ts'
import type { Requisition, RequisitionDetails } from '@majlis/domain/requisition/schema.ts'

interface Chosen {
  value: string
  label: string
}

/** What the details form holds. */
export interface Details {
  title: string
  job_position: string
  request_relationship: boolean
  hide_position: boolean
  notes: string
  designation: Chosen | null
  skills: Chosen[]
  experience: ExperienceOption | null
  location: Place | null
  mode: Mode
  interview_type: InterviewType
  status: RequisitionStatus
}
export type Detail = keyof Details

/** What a detail is on the wire; a detail is the same when this is. */
const wire: { [K in Detail]: (value: Details[K]) => Partial<RequisitionDetails> } = {
  title: (title) => ({ title: title.trim() }),
  job_position: (job_position) => ({ job_position: job_position.trim() }),
  request_relationship: (request_relationship) => ({ request_relationship }),
  hide_position: (hide_position) => ({ hide_position }),
  notes: (notes) => ({ notes: notes.trim() }),
  designation: (designation) => ({ designationId: designation?.value ?? null }),
  skills: (skills) => ({ skillIds: skills.map(({ value }) => value) }),
  experience: (option) => {
    const [minimum_experience, maximum_experience] = option ? experienceRanges[option] : [null, null]
    return { minimum_experience, maximum_experience }
  },
  location: (location) => ({ location }),
  mode: (mode) => ({ mode }),
  interview_type: (interview_type) => ({ interview_type }),
  status: (status) => ({ status }),
}
const all = Object.keys(wire) as Detail[]

const wired = <K extends Detail>(key: K, of: Details) => wire[key](of[key])
const isSame = (key: Detail, a: Details, b: Details) => JSON.stringify(wired(key, a)) === JSON.stringify(wired(key, b))

/** The form of a requisition as it was read. */
export function detailsOf(requisition: Requisition, language: Language): Details {
  const [place] = requisition.locations ?? []
  const chosen = ({ id, name, name_ar }: Lookup) => ({ value: id, label: inLanguage(language, name, name_ar) })
  return {
    title: requisition.title,
    job_position: requisition.job_position,
    request_relationship: requisition.request_relationship,
    hide_position: requisition.hide_position,
    notes: requisition.notes ?? '',
    designation: requisition.designation ? chosen(requisition.designation) : null,
    skills: (requisition.skills ?? []).flatMap(({ skill }) => (skill ? [chosen(skill)] : [])),
    experience: experienceOption(requisition.minimum_experience, requisition.maximum_experience),
    location: place ? placeOf(place) : null,
    mode: requisition.mode as Mode,
    interview_type: requisition.interview_type as InterviewType,
    status: requisition.status as RequisitionStatus,
  }
}

type Kept = NonNullable<Requisition['locations']>[number]
const placeOf = ({ place_id, city, state, country }: Kept): Place => ({
  place_id,
  city: city ?? '',
  state,
  country: country ?? '',
})

/** The whole form on the wire, as its schema looks at it. */
export const bodyOf = (form: Details): Partial<RequisitionDetails> =>
  Object.assign({}, ...all.map((key) => wired(key, form)))

/** What a form changes of what was read, on the wire; empty when nothing. */
export const changesOf = (form: Details, read: Details): Partial<RequisitionDetails> =>
  Object.assign({}, ...all.filter((key) => !isSame(key, form, read)).map((key) => wired(key, form)))

/**
 * Puts newer details under a form: what was not touched becomes theirs, what was typed stays, and `clashes` are those
 * that both changed, each to something else.
 */
export function mergeOnto(theirs: Details, form: Details, read: Details): { form: Details; clashes: Detail[] } {
  const touched = all.filter((key) => !isSame(key, form, read))
  const kept = Object.fromEntries(touched.map((key) => [key, form[key]]))
  const clashes = touched.filter((key) => !isSame(key, theirs, read) && !isSame(key, theirs, form))
  return { form: { ...theirs, ...kept }, clashes }
}
