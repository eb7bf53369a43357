/** Which words a candidate agrees to before it names referees; another version is agreed to anew. */
export const nominationConsentVersion = 'nominate-2'
