import { fragmentsOf, type Known, type Likeness, likenesses, likenessOf } from '@majlis/domain/candidate/duplicates.ts'

/** With how many earlier ones each newcomer is compared: common names must not stop the server. */
const MOST_EARLIER = 10
/** By how many keys a person is found: names have a few, and a word that can be read in many ways has no more. */
const MOST_KEYS = 32

interface Gathered<Who> {
  who: Who
  person: Known
}

/** People who have come so far: each new one is compared only with those who share something with it. */
export function gather<Who>() {
  const known = new Map<string, Gathered<Who>[]>()
  const keep = (one: Gathered<Who>, keys: string[]) => {
    for (const key of keys) {
      const list = known.get(key)
      if (!list) known.set(key, [one])
      else if (list.length < MOST_EARLIER) list.push(one)
    }
  }
  return {
    add: (who: Who, person: Known): void => keep({ who, person }, keysOf(person)),
    /** Adds one more, and answers who of those before may be the same, the surest first. */
    meet(who: Who, person: Known): { who: Who; likeness: Likeness[] }[] {
      const keys = keysOf(person)
      const sharing = [...new Set(keys.flatMap((key) => known.get(key) ?? []))]
      keep({ who, person }, keys)
      return sharing
        .map((one) => ({ who: one.who, likeness: likenessOf(person, one.person) }))
        .filter(({ likeness }) => likeness.length)
        .sort((a, b) => sureness(a) - sureness(b))
    },
  }
}

/** E-mail, phone, and of a name each two words together: only those who share one of these are compared. */
function keysOf(person: Known): string[] {
  const { sure, name } = fragmentsOf(person)
  const words = name.slice(0, 4)
  if (words.length < 2) return [...sure, ...words.flat()].slice(0, MOST_KEYS)
  const pairs = words.flatMap((one, at) =>
    words.slice(at + 1).flatMap((other) => one.flatMap((a) => other.map((b) => [a, b].sort().join('')))),
  )
  return [...new Set([...sure, ...pairs])].slice(0, MOST_KEYS)
}

/** Orders likenesses: the surer, the lower. */
export const sureness = ({ likeness }: { likeness: readonly Likeness[] }): number =>
  likenesses.indexOf(likeness[0] as Likeness) * 4 - likeness.length
