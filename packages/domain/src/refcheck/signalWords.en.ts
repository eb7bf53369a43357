import type { SignalFacts, SignalKind } from './signal.ts'

/** Whom a signal speaks of; without another referee it is about the candidate. */
export interface SignalNames {
  referee: string
  other: string | null
  candidate: string
}
type Sentence = (facts: SignalFacts, names: SignalNames) => string

const seconds = (value = 0) => (value < 100 ? `${value} seconds` : `${Math.round(value / 60)} minutes`)

const seen: Record<SignalKind, Sentence> = {
  device: (_, { referee, other, candidate }) =>
    other
      ? `Two answers came from the same device: ${referee} and ${other}.`
      : `${referee} answered on a device that ${candidate} used too.`,
  address: ({ people = 2, office }, { referee, other, candidate }) =>
    `${referee} and ${other ?? candidate} used the same internet address within three days. ${
      office
        ? "Your company's own people use it too."
        : people > 3
          ? `${people} people used it within a month.`
          : 'Hardly anybody else used it within a month.'
    }`,
  told: (_, { referee }) => `The internet address that ${referee}'s browser told is not the one that our server saw.`,
  domain: ({ domain = '' }, { referee }) => `${referee} was asked at a personal address (${domain}).`,
  alike: ({ domain = '', like = '' }, { referee }) =>
    `The address of ${referee} ends in ${domain}. Others write from the same company with ${like}.`,
  speed: ({ seconds: took, least }, { referee }) =>
    `${referee} was on the page for ${seconds(took)}. Reading and typing these answers takes at least ${seconds(least)}.`,
  text: ({ words = 0 }, { referee, other }) =>
    `${referee} and ${other ?? ''} wrote almost the same, with ${words} words in a row.`,
  resume: ({ words = 0 }, { referee, candidate }) =>
    `An answer of ${referee} has ${words} words in a row that stand in the resume of ${candidate}.`,
}

/** What is said of each kind of signal: what was seen, what can explain it, and what to do. */
const en = {
  heading: 'Signals',
  kinds: {
    device: 'Same device',
    address: 'Same internet address',
    told: 'Two internet addresses',
    domain: 'Personal address',
    alike: 'Look-alike address',
    speed: 'Faster than reading',
    text: 'Same text',
    resume: 'Words of the resume',
  } satisfies Record<SignalKind, string>,
  levels: { 1: 'Note', 2: 'Warning' },
  states: { 0: 'Open', 1: 'Asked', 2: 'Explained', 3: 'Cleared', 4: 'Confirmed' },
  explained: (words: string) => `The explanation: ${words}`,
  noted: (words: string) => `Confirmed: ${words}`,
  withOpen: 'Also print signals that are still open',
  seen,
  mayBe: {
    device: 'A shared computer explains this too: a family, a shop floor, a library, a phone that was passed on.',
    address: 'An office, a hotel, a home or a mobile network puts many people behind one address.',
    told: 'A company network, a VPN or a change from mobile data to Wi-Fi explains this.',
    domain: 'Many small companies write with such addresses, and who has left a company has no other.',
    alike: 'A company may own several domains, and a name may be spelled in two ways.',
    speed: 'Who has prepared the answers, dictates them, or knows the questions is fast.',
    text: 'Colleagues may have agreed on their words, or used the same old letter.',
    resume: 'The candidate may have sent the resume as a reminder, or both use the words of a job description.',
  } satisfies Record<SignalKind, string>,
  todo: {
    device: 'Ask how the two came to use one device, or call the referee at a number of the company.',
    address: 'Nothing, unless something else is odd too. Then ask where the answers were written.',
    told: 'Nothing, unless something else is odd too.',
    domain: 'If it matters, find the person at the company by its switchboard or profile.',
    alike: 'Compare the address with the company’s website, and call the company’s switchboard.',
    speed: 'Read the answers: are they about this person? If not, ask for a call.',
    text: 'Read both answers side by side, and ask one of the two how they came to be.',
    resume: 'Ask the referee for an example in its own words.',
  } satisfies Record<SignalKind, string>,
}
export default en
