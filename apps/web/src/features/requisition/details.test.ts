import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { describe, expect, test } from 'vitest'
import { changesOf, detailsOf, mergeOnto } from './details.ts'

const requisition: Requisition = {
  id: '0193d3a0-0000-7000-8000-000000000001',
  public_id: 'abcdefghijkl',
  companyId: '0193d3a0-0000-7000-8000-000000000002',
  accountId: '0193d3a0-0000-7000-8000-000000000003',
  title: 'Backend',
  job_position: 'Engineer',
  request_relationship: false,
  hide_position: false,
  public_project: false,
  notes: null,
  designationId: null,
  minimum_experience: 2,
  maximum_experience: 5,
  status: 1,
  interview_type: 0,
  mode: 1,
  refCheck: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  skills: [{ id: 's1', skillId: 'k1', skill: { id: 'k1', name: 'Go', name_ar: 'غو' } }],
  locations: [{ id: 'l1', place_id: 'gn:1', city: 'Dubai', state: null, country: 'AE' }],
}
const read = detailsOf(requisition, 'en')

describe('the details form', () => {
  test('sends nothing of what was not touched, and nothing for a space at the end', () => {
    expect(changesOf(read, read)).toEqual({})
    expect(changesOf({ ...read, title: 'Backend ' }, read)).toEqual({})
  })

  test('sends what changed as the wire spells it', () => {
    const form = { ...read, title: 'Platform', experience: 4 as const, skills: [], location: null }
    expect(changesOf(form, read)).toEqual({
      title: 'Platform',
      minimum_experience: 5,
      maximum_experience: null,
      skillIds: [],
      location: null,
    })
  })

  test('leaves years alone that no option stands for', () => {
    const odd = detailsOf({ ...requisition, minimum_experience: 3, maximum_experience: 7 }, 'en')
    expect(odd.experience).toBeNull()
    expect(changesOf({ ...odd, notes: 'Two rounds.' }, odd)).toEqual({ notes: 'Two rounds.' })
  })

  test('names skills in the reader’s language', () => {
    expect(detailsOf(requisition, 'ar').skills).toEqual([{ value: 'k1', label: 'غو' }])
  })

  test('keeps what was typed when newer details come, and takes the rest over', () => {
    const theirs = { ...read, job_position: 'Architect', notes: 'Budget agreed.' }
    const form = { ...read, notes: 'Two rounds.' }
    const merged = mergeOnto(theirs, form, read)
    expect(merged.form).toMatchObject({ job_position: 'Architect', notes: 'Two rounds.' })
    expect(merged.clashes).toEqual(['notes'])
  })

  test('sees no clash where both made the same change', () => {
    const theirs = { ...read, notes: 'Two rounds.' }
    expect(mergeOnto(theirs, { ...theirs }, read).clashes).toEqual([])
  })
})
