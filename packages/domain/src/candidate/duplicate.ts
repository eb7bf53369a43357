import { fold } from '../core/fold.ts'
import { isNearName, nameMarks } from '../core/likeness.ts'

/** Why two candidates may be one person. */
export const likenesses = ['email', 'phone', 'name'] as const
export type Likeness = (typeof likenesses)[number]

/** What is known of a person before it is compared; nothing known is like nothing. */
export interface Described {
  name?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** A phone's digits without what is dialled before them: 00, or the 0 of one's own country. */
const digitsOf = (phone: string | null | undefined): string => (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
/** Numbers with fewer digits are extensions or typing errors. */
const SHORTEST_PHONE = 7

/** Are these one phone: the same digits, with or without the country's? */
function isSamePhone(one: string | null | undefined, other: string | null | undefined): boolean {
  const [short, long] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length) as [string, string]
  return short.length >= SHORTEST_PHONE && long.endsWith(short)
}

/** Why the two may be one person, the surest first. */
export function likenessOf(one: Described, other: Described): Likeness[] {
  const alike: Record<Likeness, boolean> = {
    email: Boolean(one.email) && one.email?.trim().toLowerCase() === other.email?.trim().toLowerCase(),
    phone: isSamePhone(one.phone, other.phone),
    name: Boolean(one.name) && Boolean(other.name) && isNearName(one.name as string, other.name as string),
  }
  return likenesses.filter((likeness) => alike[likeness])
}

const nameMark = (mark: string) => `~${mark}~`

/** The fragments of search keys among which those who may be this person are found; several for a name stand together. */
export function fragmentsOf({
  name,
  email,
  phone,
}: Described): Record<'email' | 'phone', string | null> & { name: string[][] } {
  const digits = digitsOf(phone)
  return {
    email: email ? fold(email) : null,
    phone: digits.length >= SHORTEST_PHONE ? phoneMark(digits) : null,
    name: nameMarks(name ?? '').map((marks) => marks.map(nameMark)),
  }
}
const phoneMark = (digits: string) => `#${digits.slice(-SHORTEST_PHONE)}`

/** The words by which a candidate is searched, and after them the marks by which its like are found. */
export function searchKeyOf(name: string, email: string, phone: string | null): string {
  const digits = digitsOf(phone)
  const marks = nameMarks(name).flat().map(nameMark)
  const phones = digits.length >= SHORTEST_PHONE ? [phoneMark(digits)] : []
  return [fold([name, email, phone ?? ''].join(' ')), ...phones, ...marks].join(' ')
}
