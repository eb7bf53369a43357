/** Which server is asked: the product, or the bare one that does the same work. */
export type Target = 'majlis' | 'bare'

/** What a recruiter works on, and as whom. */
export interface RecruiterPlan {
  /** An address of its own: limits count by it. */
  address: string
  accountId: string
  companyId: string
  sessionId: string
  token: string
  refreshToken: string
  requisitions: { id: string; publicId: string; candidates: number }[]
  /** Candidates whom this recruiter alone decides on, and how they stand. */
  own: string[]
  /** Candidates to look at. */
  others: string[]
  reports: { candidateId: string; interviewId: string }[]
}

/** A one-way interview that waits for its candidate. */
export interface CandidatePlan {
  address: string
  link: string
}

/** Somebody with whom a report is shared by a link. */
export interface GuestPlan {
  address: string
  link: string
  proof: string
  interviewId: string
}

/** All that the crowd needs to know. */
export interface Plan {
  recruiters: RecruiterPlan[]
  interviews: CandidatePlan[]
  guests: GuestPlan[]
  /** A film as a browser records it, which candidates send, and its seconds. */
  film: { path: string; seconds: number; mime: string }
}

/** What the crowd is told: how many people there are, and how many times as fast they work. */
export interface Pace {
  rate: number
  recruiters: number
  recording: number
  guests: number
}

/** Calls of one kind: how long each took from when it was due, in milliseconds. */
export interface KindTold {
  kind: string
  /** How many were answered; one that was held until there was news has no wait. */
  answered: number
  waits: number[]
  errors: Record<string, number>
}

/** What the crowd met since it was asked last. */
export interface Told {
  seconds: number
  kinds: KindTold[]
  /** What stood in answers that were none. */
  words: string[]
  /** Bytes that were sent and that came. */
  sent: number
  came: number
  /** Interviews that were handed in, and those that are being recorded. */
  handedIn: number
  recording: number
  /** For how long at most, and nearly always, the crowd's own process was late, in milliseconds. */
  late: { p99: number; most: number }
}
