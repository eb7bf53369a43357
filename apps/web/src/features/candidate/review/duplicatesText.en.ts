const en = {
  title: 'Possible duplicates',
  found: { one: 'One other entry may be the same person.', other: '# other entries may be the same person.' },
  compare: 'Compare',
  hide: 'Hide',
  mark: 'Mark as Duplicate',
  compared: 'What is compared',
  thisOne: 'This candidate',
  other: 'The other entry',
  same: 'alike',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  requisition: 'Requisition',
  status: 'Status',
  added: 'Added',
}
export default en
