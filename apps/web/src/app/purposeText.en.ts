const en = {
  dashboard: 'What waits for you, oldest first, each with its one button; below it the figures.',
  requisition: 'Every position to fill: its details, questions, candidates and reference checks.',
  candidates: 'Everyone who was added or invited, whatever the requisition.',
  interviews: 'Interviews past and coming, with their recording, feedback and verdict.',
  calendar: 'Your weekly hours, exceptions and booked interviews.',
  'question-bank': 'Questions to choose from, with an ideal answer, skills and level.',
  companies: 'The companies you look after.',
  users: 'The people who work here, their roles and invitations.',
  setup: 'Company profile, places, people, interviewer pool and defaults.',
  preferences: 'Brand, defaults, messages, security, lists and approvals of this portal.',
  profile: 'Your name, phone, location and skills.',
  createProfile: 'Your name, phone, location and skills.',
  settings: 'Password, sessions and notifications of your account.',
  requisitionOne: 'One position: details, questionnaire, candidates and interviews, reference checks.',
  refcheckReport: 'What the referees answered, ready to print.',
}
export default en
