import rating from '@majlis/domain/interview/rating.en.ts'

/** The words of the printed interview report, the specification's where it has them. */
const en = {
  ...rating,
  title: 'Interview Report',
  page: 'Page {n} of {total}',
  made: 'Generated on {time}',
  requisition: 'Requisition',
  position: 'Job Position',
  company: 'Company',
  interviewer: 'Interviewer',
  bot: 'BOT Interviewer',
  startedAt: 'Interview date',
  duration: 'Duration',
  verdict: 'Verdict',
  verdicts: ['Not Recommended', 'Recommended'],
  noVerdict: 'No verdict yet',
  given: 'By {name}, {time}',
  feedback: 'Overall feedback',
  noFeedback: "Interviewer hasn't submitted any feedback yet.",
  skills: 'Skill assessment',
  noSkills: 'No Skills Updated',
  clientQuestions: "Client's questions",
  noClientQuestions: 'The client has not added any questions.',
  ownQuestions: "Interviewer's questions",
  noOwnQuestions: "The interviewer hasn't added any questions.",
  asked: 'Asked',
  unasked: 'Unasked',
  notes: 'Notes',
  marks: 'Notes and highlights',
  highlight: 'Highlight',
}
export default en
