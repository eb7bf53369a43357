/** What the columns of an exported list of interviews are called, and how far their recordings are. */
const en = {
  columns: {
    candidate: 'Candidate',
    position: 'Position',
    company: 'Company',
    interviewer: 'Interviewer',
    scheduled: 'When',
    due: 'Deadline',
    ended: 'Ended',
    status: 'Status',
    recording: 'Recording',
  },
  recordings: ['Uploading', 'Processing', 'Ready', 'Failed'],
}
export default en
