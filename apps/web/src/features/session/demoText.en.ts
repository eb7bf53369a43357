const en = {
  title: 'Try the demo',
  lead: 'Sign in with one click. All demo data is fictional.',
  others: 'More accounts',
  byLink: 'Pages without an account',
  pages: {
    nominate: 'Name referees, by the link of a candidate',
    reference: 'Answer as a referee, by the link of its message',
  },
  does: {
    admin: 'Approves companies and manages the portal.',
    moderator: 'Helps the admin.',
    company: 'Posts requisitions and decides on candidates.',
    hiringManager: 'Hires for their own requisitions.',
    recruiter: 'Reviews, shortlists and submits candidates.',
    sourcer: 'Finds and adds candidates.',
    interviewer: 'Holds interviews and submits verdicts.',
    candidate: 'Takes interviews and sees what comes next.',
    partner: 'Works for several companies.',
    guest: 'Views reports shared with them.',
  },
}
export default en
