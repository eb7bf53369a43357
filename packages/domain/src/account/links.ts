/** The addresses that a profile can name. */
export const linkNames = ['linkedin_url', 'website', 'github_url'] as const
