import { fold } from '../core/fold.ts'
import { isNearName, type NameSound, nameMarks, soundsOf } from '../core/likeness.ts'

/** Why two candidates may be one person. */
export const likenesses = ['email', 'phone', 'name'] as const
export type Likeness = (typeof likenesses)[number]

/** What is known of a person; nothing known is like nothing. */
interface Described {
  name?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}
/** A person ready to be compared. */
export interface ComparablePerson {
  email: string
  digits: string
  heard: NameSound
}
export const comparable = ({ name, email, phone }: Described): ComparablePerson => ({
  email: (email ?? '').trim().toLowerCase(),
  digits: digitsOf(phone),
  heard: soundsOf(name ?? ''),
})

/** A phone's digits without what is dialled before them: 00, or the 0 of one's own country. */
const digitsOf = (phone: string | null | undefined): string => (phone ?? '').replace(/\D/g, '').replace(/^0+/, '')
/** Numbers with fewer digits are extensions or typing errors. */
const SHORTEST_PHONE = 7

/** One phone: the same digits, with or without the country's. */
function isSamePhone(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length >= SHORTEST_PHONE && long.endsWith(short)
}

/** Why the two may be one person, the surest first. */
export function likenessOf(one: ComparablePerson, other: ComparablePerson): Likeness[] {
  const alike: Record<Likeness, boolean> = {
    email: one.email !== '' && one.email === other.email,
    phone: isSamePhone(one.digits, other.digits),
    name: isNearName(one.heard, other.heard),
  }
  return likenesses.filter((likeness) => alike[likeness])
}

const nameMark = (mark: string) => `~${mark}~`

/** The fragments of search keys among which those who may be this person are found, for a name those of each word. */
export const fragmentsOf = ({ digits, heard }: ComparablePerson): { phone: string[]; name: string[][] } => ({
  phone: phoneMarks(digits),
  name: nameMarks(heard).map((marks) => marks.map(nameMark)),
})
const phoneMarks = (digits: string) => (digits.length >= SHORTEST_PHONE ? [`#${digits.slice(-SHORTEST_PHONE)}`] : [])

/** The words by which a candidate is searched, and after them the marks by which its like are found. */
export function searchKeyOf(name: string, email: string, phone: string | null): string {
  const marks = nameMarks(soundsOf(name)).flat().map(nameMark)
  return [fold([name, email, phone ?? ''].join(' ')), ...phoneMarks(digitsOf(phone)), ...marks].join(' ')
}

/** With how many earlier ones each newcomer is compared: common names must not stop the server. */
const MOST_EARLIER = 10
/** By how many keys a person is found: names have a few, and a word that can be read in many ways has no more. */
const MOST_KEYS = 32

interface Gathered<Who> {
  who: Who
  person: ComparablePerson
}

/** People who have come so far: each new one is compared only with those who share something with it. */
export function duplicateIndex<Who>() {
  const known = new Map<string, Gathered<Who>[]>()
  const keep = (one: Gathered<Who>, keys: string[]) => {
    for (const key of keys) {
      const list = known.get(key)
      if (!list) known.set(key, [one])
      else if (list.length < MOST_EARLIER) list.push(one)
    }
  }
  return {
    add: (who: Who, person: ComparablePerson): void => keep({ who, person }, keysOf(person)),
    /** Adds one more, and answers who of those before may be the same, the surest first. */
    addAndFind(who: Who, person: ComparablePerson): { who: Who; likeness: Likeness[] }[] {
      const keys = keysOf(person)
      const sharing = [...new Set(keys.flatMap((key) => known.get(key) ?? []))]
      keep({ who, person }, keys)
      return sharing
        .map((one) => ({ who: one.who, likeness: likenessOf(person, one.person) }))
        .filter(({ likeness }) => likeness.length)
        .sort((a, b) => strength(a) - strength(b))
    },
  }
}

/** E-mail, phone, and of a name each two words together: only those who share one of these are compared. */
function keysOf(person: ComparablePerson): string[] {
  const { phone, name } = fragmentsOf(person)
  const sure = [...(person.email ? [person.email] : []), ...phone]
  const words = name.slice(0, 4)
  if (words.length < 2) return [...sure, ...words.flat()].slice(0, MOST_KEYS)
  const pairs = words.flatMap((one, at) =>
    words.slice(at + 1).flatMap((other) => one.flatMap((a) => other.map((b) => [a, b].sort().join('')))),
  )
  return [...new Set([...sure, ...pairs])].slice(0, MOST_KEYS)
}

/** Orders likenesses: the surer, the lower. */
export const strength = ({ likeness }: { likeness: readonly Likeness[] }): number =>
  likenesses.indexOf(likeness[0] as Likeness) * 4 - likeness.length
