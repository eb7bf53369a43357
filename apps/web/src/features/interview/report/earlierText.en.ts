const en = {
  interviews: 'Interviews of this candidate',
  present: 'This interview',
  presentLater: 'The report opens once the interview is over.',
  earlier: 'Earlier interviews',
  bot: 'BOT Interviewer',
  replaced: 'Replaced on',
}
export default en
