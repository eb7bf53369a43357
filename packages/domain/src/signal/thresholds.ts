/** Where each rule begins. Written down here alone, and held by tests: whoever changes one changes `version` too. */
export const thresholds = {
  /** Two on one internet address: within so many hours, and a warning only where so few people used it in 30 days. */
  address: { hours: 72, few: 3, days: 30 },
  /** Look-alike names are compared from so many letters on. */
  alike: { letters: 5 },
  /** Reading, pressing and typing as fast as people can, and the part of that below which a warning is raised. */
  speed: { wordsPerMinute: 300, secondsPerTap: 1, lettersPerSecond: 10, part: 0.5 },
  /** The same text: all three, of texts with enough words. */
  text: { words: 8, letters: 0.75, quads: 0.35, run: 6 },
  /** So many words in a row that stand in the resume. */
  resume: { run: 12 },
} as const

/** Of which making the rules are: signals of an earlier one are looked at again. */
export const signalVersion = 1
