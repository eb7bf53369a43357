/** Which words a referee agrees to before it answers; another version is agreed to anew. */
export const referenceConsentVersion = 'reference-1'
/** The same words, and the service that its browser asks for its address. */
export const referenceConsentWithService = 'reference-1-service'
