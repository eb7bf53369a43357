/** What the columns of an exported list are called. */
const en = {
  name: 'Candidate',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  country: 'Country',
  requisition: 'Requisition',
  status: 'Status',
  statusAt: 'In this status since',
  interview: 'Interview',
  interviewer: 'Interviewer',
  scheduled: 'Interview time',
  refcheck: 'Ref-check',
  added: 'Added',
}
export default en
