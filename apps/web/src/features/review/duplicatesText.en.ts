const en = {
  title: 'Possible duplicates',
  found: { one: 'Another candidate may be the same person.', other: '# other candidates may be the same person.' },
  compare: 'Compare',
  hide: 'Hide',
  mark: 'Mark as Duplicate',
  compared: 'Field',
  thisOne: 'This candidate',
  other: 'Other candidate',
  same: 'match',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  requisition: 'Requisition',
  status: 'Status',
  added: 'Added',
}
export default en
