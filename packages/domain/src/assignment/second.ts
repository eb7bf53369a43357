/** So many may take part in an interview beside the interviewer who leads. */
export const mostSeconds = 2
