import { type Property, propertyOf } from './property.ts'

const NAME = 'ATTENDEE'

/**
 * The owner's own answer to an invitation, where this line is one; of nobody else anything is kept. Some calendars write an
 * address of their own and the e-mail beside it.
 */
export function ownAnswer(line: string, owner: string): Property | null {
  const property = owner ? propertyOf(line, NAME.length) : null
  if (!property) return null
  const { value, parameters } = property
  const named = [value.trim().replace(/^mailto:/i, ''), parameters.get('EMAIL') ?? '']
  if (!named.some((one) => one.trim().toLowerCase() === owner)) return null
  return { value: parameters.get('PARTSTAT')?.trim().toUpperCase() ?? '', parameters: new Map() }
}
