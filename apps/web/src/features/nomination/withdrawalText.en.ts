const en = {
  sure: 'Take your consent back?',
  ends: (company: string) =>
    `${company} asks nobody any more: the links of referees who have not answered stop working, and names you only typed are erased. ${company} sees that you took it back.`,
  stays: (company: string) => `What was answered before stays with ${company} for as long as it keeps answers.`,
  confirm: 'Take it back',
}
export default en
