const en = {
  question: 'Question',
  questionHint: '{candidate_name} and {position} are filled in when the question is asked.',
  idealAnswer: 'Ideal answer',
  idealAnswerHint: 'Visible to interviewers and reviewers, never to candidates.',
}
export default en
