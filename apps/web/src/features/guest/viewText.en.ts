import rating from '@majlis/domain/interview/rating.en.ts'

/** What a shared report says to whoever it is shared with. */
const en = {
  ...rating,
  from: (company: string) => `From ${company}`,
  with: 'Interviewer',
  held: 'Held',
  email: 'Email',
  phone: 'Phone',
  resume: 'Resume',
  download: 'Download report',
  noFilm: 'There is no recording yet.',
  playsLater: 'The recording plays here.',
  verdict: 'Verdict',
  recommended: 'Recommended',
  notRecommended: 'Not Recommended',
  noVerdict: 'No verdict yet',
  skills: 'Skill assessment',
  questions: 'Questions',
  noQuestions: 'No questions were asked.',
  unasked: 'Unasked',
  notes: 'Notes',
  jumpTo: (time: string) => `Jump to ${time}`,
  comments: 'Comments',
  noComments: 'No comments yet',
  removed: 'Comment removed',
  someone: 'Someone',
}
export default en
