/** Which words a referee agrees to before it answers; another version is agreed to anew. */
export const referenceConsentVersion = 'reference-1'
