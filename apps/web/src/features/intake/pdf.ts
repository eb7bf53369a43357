/** What a resume is: a PDF. */
export const pdf = { types: ['application/pdf'], ending: '.pdf', word: 'PDF' } as const
/** How large a resume may be. */
export const pdfMegabytes = 10
