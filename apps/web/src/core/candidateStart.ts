/** What an address says of a list of candidates where it says nothing: tab, search, filters, page, sort, and what is open over it. */
export const start = {
  status: '',
  search: '',
  where: '',
  page: '1',
  limit: '100',
  sort: 'createdAt.asc',
  candidate: '',
  part: '',
  schedule: '',
  calendar: '',
}
export type CandidateAddress = typeof start
