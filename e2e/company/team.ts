/** The roles that a company gives, as its form calls them. */
export const givenRoles = ['Company Admin', 'Hiring Manager', 'Interviewer', 'Partner', 'Guest']

/** The first people of the list interview, the third hires, and so on in turn. */
export const team = Array.from({ length: 30 }, (_, nth) => ({
  name: `${['Amal', 'Basil', 'Celine', 'Dawud', 'Elham', 'Faris'][nth % 6]} ${['Saab', 'Rizk', 'Nader', 'Omran', 'Khalil'][nth % 5]}`,
  email: `person${nth}@palmfoods.test`,
  role: ['Interviewer', 'Interviewer', 'Hiring Manager'][nth % 3] as string,
}))

/** The same as a CSV file. */
export const teamList = [
  'Name,Email,Phone,Role',
  ...team.map(({ name, email, role }, nth) => `${name},${email},+9715012300${nth + 10},${role}`),
].join('\r\n')
