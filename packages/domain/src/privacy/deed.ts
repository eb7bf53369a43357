/** What an erasure does with the rows of one kind of person in one table. */
export type Deed =
  /** The table holds nothing of such a person. */
  | { does: 'nothing' }
  /** The database removes its rows with those of another table, by a foreign key. */
  | { does: 'follows'; table: string }
  /** Its rows are deleted that carry the person's id in a column, unless another column is filled. */
  | { does: 'delete'; by: string; unless?: string }
  /** Columns become null in the rows that carry the person's id in one of them or in another. */
  | { does: 'blank'; columns: readonly string[]; by: string }
  /** A statement of its own does it: which rows, or what stands in their place, is more than a column tells. */
  | { does: 'own'; how: OwnWay }
  /** Stays, and why: ids alone, proof, or the words of others that a person has to look through. */
  | { does: 'keep'; why: KeepReason }

/** The statements of an erasure's own. */
export const ownWays = [
  'messages',
  'answers',
  'files',
  'questions',
  'person',
  'referee',
  'requests',
  'invitations',
  'askers',
] as const
export type OwnWay = (typeof ownWays)[number]

/** Why rows stay: `author` names nobody once the account is erased, `words` may, and are looked through by a person. */
export type KeepReason = 'ids' | 'proof' | 'author' | 'words' | 'otherCompany' | 'hashes'

/** What one table holds of people, and what an erasure does there. Every column with words or bytes is in one of the two lists. */
export interface PersonalData {
  /** Columns that hold something of a person, or that somebody may have written about one. */
  holds: readonly string[]
  /** Columns with words or bytes that say nothing of a person: keys, kinds, what the product or a company says of itself. */
  plain: readonly string[]
  /** Columns that name an account. */
  names: readonly string[]
  candidate: Deed
  referee: Deed
  account: Deed
}

/** Whose data is erased. */
export type Erased = 'candidate' | 'referee' | 'account'

const nothing: Deed = { does: 'nothing' }
/** Goes with the rows of that table. */
export const follows = (table: string): Deed => ({ does: 'follows', table })
/** Goes where the column has the person's id, unless another is filled. */
export const removed = (by: string, unless?: string): Deed => ({ does: 'delete', by, ...(unless && { unless }) })
/** Loses these columns where the last one has the person's id. */
export const blanked = (columns: string, by: string): Deed => ({ does: 'blank', columns: list(columns), by })
/** Is erased by the statement of that name. */
export const own = (how: OwnWay): Deed => ({ does: 'own', how })
/** Stays. */
export const kept = (why: KeepReason): Deed => ({ does: 'keep', why })

const list = (words: string): string[] => words.split(' ').filter(Boolean)

/** One table's line: columns by their names with spaces between them; what is not said about a person is nothing. */
export const line = (
  columns: { holds?: string; plain?: string; names?: string },
  deeds: Partial<Record<Erased, Deed>> = {},
): PersonalData => ({
  holds: list(columns.holds ?? ''),
  plain: list(columns.plain ?? ''),
  names: list(columns.names ?? ''),
  candidate: nothing,
  referee: nothing,
  account: nothing,
  ...deeds,
})
