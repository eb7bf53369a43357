/** So many times the usual time an answer may take, for whom that is granted. */
export const timeFactors = [1, 1.25, 1.5, 2] as const

/** More days than this a date is not moved at once. */
export const mostExtraDays = 90
