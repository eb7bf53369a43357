const en = {
  interviews: 'Interviews of this candidate',
  present: 'This interview',
  presentLater: 'The report will be available after the interview.',
  earlier: 'Earlier interviews',
  bot: 'BOT Interviewer',
  replaced: 'Replaced on',
}
export default en
