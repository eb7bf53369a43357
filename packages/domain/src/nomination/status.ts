/** Where a candidate's ref-check stands. */
export const RunningState = { UNASKED: 1, NAMING: 2, ANSWERING: 3, ANSWERED: 4, CONCLUDED: 5 } as const

/** What a company can do about it: ask the candidate, chase who is late or silent, close it, look at what is odd. */
export const RunningNeed = { ASK: 1, CHASE: 2, CONCLUDE: 3, SIGNALS: 4 } as const
