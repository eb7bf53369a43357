/** How a referee and a candidate know each other, in the referee's voice. */
const en = {
  relationships: {
    1: 'Managed candidate directly',
    2: 'Reported directly to candidate',
    3: 'Was senior to candidate but did not manage directly',
    4: 'Candidate was senior to me but did not manage me directly',
    5: 'Worked with candidate in the same group',
    6: 'Worked with candidate in different groups',
    7: 'Worked with candidate at different companies',
    8: 'Candidate was my client',
    9: 'I was a client of candidate',
    10: 'Taught Candidate',
    11: 'Mentored Candidate',
    12: 'Students together',
  },
  periods: { 1: '0-1 year', 2: '1-2 years', 3: '2-5 years', 4: '5 years or more' },
  times: { 1: 'Less than 1 year ago', 2: '1-2 years ago', 3: '2-5 years ago', 4: 'More than 5 years ago' },
}
export default en
