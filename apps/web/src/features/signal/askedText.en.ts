import type { SignalFacts } from '@majlis/domain/refcheck/signal.ts'

/** Whom the sentences to a candidate name; without another referee they are about the candidate. */
type Names = { referee: string | null; other: string | null }

const en = {
  title: 'A question about a reference',
  lead: (company: string) =>
    `${company} has a question about how a reference was given. It is no accusation; a short answer helps.`,
  nothing: 'There is nothing to answer now.',
  until: (date: string) => `You can answer until ${date}. Only the company reads it.`,
  over: 'The time to answer is over.',
  answer: 'Your answer',
  send: 'Send',
  again: 'Send the changed answer',
  sent: 'Thank you, your answer has arrived. You can still change it.',
  toReferee: {
    device: (_: SignalFacts, isOfTwo: boolean, candidate: string) =>
      isOfTwo
        ? 'Your answers and those of another referee came from the same device.'
        : `Your answers came from a device that ${candidate} used too.`,
    address: (_: SignalFacts, isOfTwo: boolean, candidate: string) =>
      isOfTwo
        ? 'Your answers and those of another referee came from the same internet address.'
        : `You and ${candidate} used the same internet address.`,
    told: () => 'The internet address that your browser told is not the one that our server saw.',
    domain: ({ domain = '' }: SignalFacts) => `You were asked at a personal address (${domain}).`,
    alike: ({ domain = '', like = '' }: SignalFacts) =>
      `Your address ends in ${domain}. Others write from the same company with ${like}.`,
    speed: () => 'Your answers were faster than they can be read and typed.',
    text: () => 'Your answers are almost the same as those of another referee.',
    resume: (_: SignalFacts, __: boolean, candidate: string) =>
      `Your answers have a sentence that stands in the resume of ${candidate}.`,
  },
  toCandidate: {
    device: (_: SignalFacts, { referee, other }: Names) =>
      other
        ? `The answers of ${referee} and ${other} came from the same device.`
        : `The answers of ${referee} came from a device that you used too.`,
    address: (_: SignalFacts, { referee, other }: Names) =>
      other
        ? `${referee} and ${other} used the same internet address.`
        : `${referee} and you used the same internet address.`,
    told: (_: SignalFacts, { referee }: Names) =>
      `The internet address that the browser of ${referee} told is not the one that our server saw.`,
    domain: ({ domain = '' }: SignalFacts, { referee }: Names) =>
      `The address that you gave for ${referee} is a personal one (${domain}).`,
    alike: ({ domain = '', like = '' }: SignalFacts, { referee }: Names) =>
      `The address that you gave for ${referee} ends in ${domain}. Others write from the same company with ${like}.`,
    speed: (_: SignalFacts, { referee }: Names) =>
      `The answers of ${referee} were faster than they can be read and typed.`,
    text: (_: SignalFacts, { referee, other }: Names) => `The answers of ${referee} and ${other} are almost the same.`,
    resume: (_: SignalFacts, { referee }: Names) =>
      `The answers of ${referee} have a sentence that stands in your resume.`,
  },
  own: 'What was noticed',
  ownLead: (company: string) =>
    `Facts that ${company} sees, too. None of them is a judgement, and each can have an innocent reason. Where ${company} has a question, it asks you.`,
  states: {
    0: 'not looked at yet',
    1: 'somebody is asked',
    2: 'explained',
    3: 'settled',
    4: 'confirmed by the company',
  },
}
export default en
