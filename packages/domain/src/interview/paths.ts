/** Where somebody of the team, or a candidate with a session, enters the room of a live interview; `area` as `areaOf` says. */
export const roomPath = (area: string, interviewId: string) => `/${area}/interview/${interviewId}/room` as const

/** Where its candidate enters it, by the token of a link. */
export const linkPath = (token: string) => `/interview/${encodeURIComponent(token)}` as const

/** Where the interviewer of an interview that is over judges it. */
export const verdictPath = (interviewId: string) =>
  `/interviewer/interviews?tab=feedback&interview=${interviewId}` as const
