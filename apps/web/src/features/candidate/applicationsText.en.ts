const en = {
  none: 'You have no applications yet',
  noneText: 'When a company adds you to a position, it stands here with what comes next.',
  roleAt: (company: string) => `A role at ${company}`,
  applied: (date: string) => `since ${date}`,
  steps: {
    received: 'Received',
    interviewInvited: 'Interview open',
    interviewStarted: 'Interview begun',
    underReview: 'Being reviewed',
    closed: 'Closed',
  },
  next: {
    received: 'Your application has arrived. There is nothing for you to do now; you will hear by e-mail.',
    interviewInvited: 'You are invited to a recorded interview. Take it when it suits you.',
    interviewStarted: 'You have begun your interview. Go on where you stopped.',
    underReview: 'Thank you for your interview. It is being looked at; you will hear by e-mail.',
    closed: 'This application is closed. Thank you for your interest.',
  },
  until: 'Open until',
  begin: { interviewInvited: 'Start the interview', interviewStarted: 'Go on with the interview' },
}
export default en
