const en = {
  question: 'Question',
  questionHint: '{candidate_name} and {position} are replaced when it is asked.',
  idealAnswer: 'Ideal answer',
  idealAnswerHint: 'Seen by whoever interviews and reviews, never by the candidate.',
}
export default en
