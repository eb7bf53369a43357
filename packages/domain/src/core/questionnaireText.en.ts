/** What is wrong with a questionnaire: the server says it, and the page where one is written. */
const en = {
  'questionnaire.name': 'Please enter a name.',
  'questionnaire.none': 'Please add a question.',
  'questionnaire.question': 'Please enter the question.',
  'questionnaire.many': 'A questionnaire asks at most 10 questions.',
  'questionnaire.texts': 'At most 3 questions can be answered with text.',
  'questionnaire.placeholder': "Only {candidate_name}, {candidate_name's} and {position} can stand in braces.",
  'questionnaire.choices': 'Please offer 2 to 8 answers.',
  'questionnaire.choice': 'Please enter the answer.',
  'questionnaire.answered':
    "Referees have been asked these questions, so they can't be changed. Duplicate the questionnaire to go on.",
}
export default en
