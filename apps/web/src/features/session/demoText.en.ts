const en = {
  title: 'Try the demo',
  lead: 'One click signs you in. Everything in the demo is made up.',
  others: 'More accounts',
  does: {
    admin: 'Approves companies and looks after the portal.',
    moderator: 'Helps the admin.',
    company: 'Posts requisitions and decides on candidates.',
    hiringManager: 'Hires for their own requisitions.',
    recruiter: 'Reviews, shortlists and submits candidates.',
    sourcer: 'Finds candidates and adds them.',
    interviewer: 'Holds interviews and gives verdicts.',
    candidate: 'Takes interviews and sees the next step.',
    partner: 'Works for several companies.',
    guest: 'Reads the reports shared with them.',
  },
}
export default en
