import relation from './relation.en.ts'

/** What the ref-check report says, on the screen, on paper and as a PDF. */
const en = {
  ...relation,
  title: 'FeedBack Report',
  question: 'Question',
  candidate: 'Candidate',
  company: 'Company',
  requested: 'Requested on',
  referees: 'Referees',
  email: 'Email',
  relationship: 'Relationship',
  period: 'Worked together for',
  time: 'Last worked together',
  linkedin: 'LinkedIn',
  confirmed: 'Relationship confirmed',
  finished: 'Answered on',
  how: 'How it was given',
  byPhone: (author: string, time: string, isConfirmed: boolean) =>
    `By phone, taken by ${author}, ${time}, ${isConfirmed ? 'confirmed by the referee' : 'not confirmed'}`,
  changedAfter: 'As written down by phone, before the referee changed it',
  yes: 'Yes',
  no: 'No',
  corrected: (value: string) => `The referee says: ${value}`,
  skipped: (count: number) => (count === 1 ? '1 question left out' : `${count} questions left out`),
  erasedName: 'Erased',
  gone: {
    withdrawn: 'This referee has taken its answers back.',
    erased: 'Kept for as long as agreed, then erased: the words are gone, the numbers stay.',
  },
  noAnswer: 'No answer',
  points: (number: number) => `${number} out of 5`,
  poor: 'Poor',
  excellent: 'Excellent',
  documents: { 1: 'Experience letter', 2: 'Salary certificate' },
  approved: 'Approved',
  refused: 'Refused',
  noDocument: "The candidate hasn't provided a document.",
  continued: (name: string) => `${name} (continued)`,
  made: (time: string) => `Generated on ${time}`,
  page: 'Page {n} of {total}',
}
export default en
