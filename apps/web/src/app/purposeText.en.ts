const en = {
  dashboard: 'What needs your attention, oldest first, with key figures below.',
  requisition: "Every position you're hiring for: details, questions, candidates and ref-checks.",
  candidates: 'Everyone added or invited, across all requisitions.',
  interviews: 'Past and upcoming interviews, with recordings, feedback and verdicts.',
  calendar: 'Your weekly hours, exceptions and scheduled interviews.',
  'question-bank': 'Reusable questions with ideal answers, skills and levels.',
  companies: 'The companies you manage.',
  users: 'Users, their roles and invitations.',
  setup: 'Company profile, locations, people, interviewer pool and defaults.',
  preferences: 'Branding, defaults, messages, security, lists and approvals for this portal.',
  profile: 'Your name, phone, location and skills.',
  createProfile: 'Your name, phone, location and skills.',
  settings: 'Your password, sessions and notifications.',
  requisitionOne: 'One position: details, questionnaire, candidates and interviews, and ref-check.',
  liveRoom: 'Where an interviewer and a candidate meet.',
  refcheckReport: "Referees' answers, ready to print.",
}
export default en
