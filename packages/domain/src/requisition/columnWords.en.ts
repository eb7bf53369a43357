/** What the columns of an exported list of requisitions are called, and the statuses in it. */
const en = {
  columns: {
    title: 'Requisition Title',
    position: 'Job Position',
    status: 'Status',
    company: 'Company',
    owner: 'Owner',
    designation: 'Designation',
    created: 'Created',
  },
  statuses: ['Draft', 'Active', 'On hold', 'Closed', 'Archived'],
}
export default en
