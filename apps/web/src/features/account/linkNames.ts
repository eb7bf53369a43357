/** The addresses that a profile names: those of the domain, whose schema pages do not load. */
export const linkNames = ['linkedin_url', 'website', 'github_url'] as const
