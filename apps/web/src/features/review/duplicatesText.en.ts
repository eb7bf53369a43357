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
  merge: 'Merge into this candidate',
  mergeTitle: (other: string, kept: string) => `Merge ${other} into ${kept}?`,
  mergeNow: 'Merge',
  keeps: 'What is kept',
  takes: (kept: string, other: string) =>
    `${kept} also gets the location, links, skills and resume of ${other} that they lack. Nothing is overwritten.`,
  becomes: (other: string, days: number) =>
    `${other} becomes a duplicate, with their history. You can undo this for ${days} days, in the history.`,
  merged: (other: string, kept: string) => `${other} merged into ${kept}.`,
}
export default en
