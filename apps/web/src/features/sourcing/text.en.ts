const en = {
  title: 'Sourcers',
  none: 'No sourcers are assigned to this requisition yet.',
  assign: 'Assign sourcer',
  search: 'Search by name',
  linked: 'Assigned',
  added: (name: string) => `${name} is now sourcing for this requisition.`,
  access: 'Access',
  noAccess: 'No access',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed. Their candidates stay.`,
  candidates: { one: '# candidate added', other: '# candidates added' },
}
export default en
