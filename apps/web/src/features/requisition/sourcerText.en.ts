const en = {
  title: 'Sourcers',
  none: 'No sourcer collects candidates for this requisition yet.',
  assign: 'Assign a sourcer',
  search: 'Search by name',
  linked: 'Assigned',
  added: (name: string) => `${name} collects candidates for this requisition now.`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed. The candidates stay.`,
  candidates: { one: '# candidate added', other: '# candidates added' },
}
export default en
