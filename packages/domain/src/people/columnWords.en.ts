/** What the columns of an exported list of users are called, and how they stand. */
const en = {
  columns: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    role: 'Role',
    company: 'Company',
    status: 'Status',
    lastSeen: 'Last seen',
    invited: 'Invited on',
  },
  statuses: ['Invited', 'Link ended', 'Waiting for approval', 'Active', 'Suspended'],
}
export default en
