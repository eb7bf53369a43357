import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import type { MemberKey } from './people.ts'
import type { PositionKey } from './positions.ts'

/** Who meets a candidate: a member of the team, or the bot. */
export type Meeting = MemberKey | 'bot'

/** A person in a requisition, and how far it came. */
export interface Applicant {
  /** A key of persons, or of members. */
  who: string
  position: PositionKey
  status: CandidateStatus
  /** Days since its last move. */
  since: number
  with?: Meeting
  /** Found by the requisition's sourcer. */
  sourced?: true
  /** What the company typed as its name, where that is another. */
  as?: string
  /** Where a rejected one stood before. */
  from?: CandidateStatus
  /** The words of the last move. */
  message?: string
  /** A planned interview: in so many days, at an hour of UTC. */
  planned?: [days: number, hour: number]
  /** How many days the bot waits for it. */
  open?: number
  verdict?: [recommended: 0 | 1, text: string]
  /** What the interviewer has written so far. */
  draft?: string
  /** Interviewers who were asked, and who said no. */
  asked?: MemberKey[]
  declined?: MemberKey
  /** Its interview was called off by the company. */
  calledOff?: true
  /** Its recording could not be processed. */
  broken?: true
}

/** Everybody in a requisition: every status there is, in both languages, live and one-way, managed and direct. */
export const applicants: Applicant[] = [
  {
    who: 'omar.nasser',
    position: 'backend',
    status: 11,
    since: 1.2,
    with: 'interviewer@noor',
    sourced: true,
    message: 'Strongest of this round. Notice period of one month, open to relocation.',
    verdict: [
      1,
      'Explained the outage of last spring without hiding his own part in it. Reads query plans with ease and thinks in steps that can be undone. A little brief on testing; I would still hire him tomorrow.',
    ],
  },
  {
    who: 'huda.salman',
    position: 'backend',
    status: 10,
    since: 0.6,
    with: 'rami.nasser@noor',
    verdict: [
      1,
      'Very good on data and on moving large tables. System design was sound, if careful. Clear and friendly throughout.',
    ],
  },
  {
    who: 'bilal.amin',
    position: 'backend',
    status: 9,
    since: 0.8,
    with: 'interviewer@noor',
    draft: 'Good start, the second answer stayed general. To be finished.',
  },
  { who: 'yara.nabil', position: 'backend', status: 8, since: 0.05, with: 'bot', open: 4 },
  { who: 'samer.odeh', position: 'backend', status: 7, since: 0.4, with: 'interviewer@noor', planned: [3, 8] },
  { who: 'candidate@noor', position: 'backend', status: 6, since: 0.7, with: 'interviewer@noor', planned: [1, 10] },
  {
    who: 'lina.farah',
    position: 'backend',
    status: 5,
    since: 0.3,
    with: 'rami.nasser@noor',
    declined: 'interviewer@noor',
  },
  {
    who: 'fadi.kassem',
    position: 'backend',
    status: 4,
    since: 0.2,
    asked: ['interviewer@noor', 'rami.nasser@noor'],
  },
  { who: 'maya.sabri', position: 'backend', status: 3, since: 1.5 },
  { who: 'ziad.harb', position: 'backend', status: 2, since: 2.2, sourced: true },
  { who: 'reem.darwish', position: 'backend', status: 1, since: 1.1, sourced: true },
  { who: 'nour.ismail', position: 'backend', status: 0, since: 0.5 },
  {
    who: 'ziad.harb',
    as: 'Demo Ziyad Harb',
    position: 'backend',
    status: -1,
    since: 1.9,
    message: 'The same person as Ziad Harb, who stands here already.',
  },
  {
    who: 'tamer.zaki',
    position: 'backend',
    status: -2,
    since: 3,
    from: 2,
    message: 'A good tester, but we look for somebody who builds services.',
  },
  {
    who: 'salma.rizk',
    position: 'backend',
    status: -3,
    since: 4,
    sourced: true,
    message: 'Front end only. Asked whether she would like to be kept for the role in Riyadh.',
  },
  {
    who: 'hani.mourad',
    position: 'backend',
    status: 12,
    since: 0.9,
    with: 'rami.nasser@noor',
    planned: [1, 6],
    message: 'I am called to a customer on that day. Please find another time with me or a colleague.',
  },
  {
    who: 'dalia.tawfik',
    position: 'backend',
    status: 13,
    since: 0.5,
    with: 'interviewer@noor',
    planned: [2, 11],
    message: 'I have an exam that morning. Any day next week would suit me.',
  },
  {
    who: 'majed.saeed',
    position: 'backend',
    status: 2,
    since: 1,
    with: 'rami.nasser@noor',
    planned: [1, 12],
    calledOff: true,
    message: 'We first want to agree on the place of work.',
  },

  { who: 'candidate@noor', position: 'support', status: 6, since: 1.8, with: 'bot', open: 5 },
  { who: 'sara.jaber', position: 'support', status: 9, since: 0.4, with: 'bot' },
  {
    who: 'jad.maalouf',
    position: 'support',
    status: 10,
    since: 0.9,
    with: 'bot',
    verdict: [0, 'Friendly, but promised the angry customer more than anybody could keep. Not yet.'],
  },
  {
    who: 'rasha.nimr',
    position: 'support',
    status: 11,
    since: 2.1,
    with: 'bot',
    message: 'Warm, quick and exact. Please meet her.',
    verdict: [
      1,
      'Calm and concrete. Takes the complaint seriously, gives a next step with a time, and says what she cannot promise.',
    ],
  },
  { who: 'ali.barakat', position: 'support', status: 8, since: 0.1, with: 'bot', open: 3 },
  { who: 'hala.sweid', position: 'support', status: 1, since: 0.9, sourced: true },
  { who: 'wael.ghanem', position: 'support', status: 0, since: 0.3 },
  { who: 'tony.elias', position: 'support', status: 2, since: 1.4 },
  { who: 'mona.helmy', position: 'support', status: 6, since: 6.2, with: 'bot', open: 0.8 },
  {
    who: 'nada.fouad',
    position: 'support',
    status: -3,
    since: 5,
    message: 'Wants to work in the mornings only, and the role is in the evening.',
  },

  {
    who: 'layan.otaibi',
    position: 'frontend',
    status: 11,
    since: 1.6,
    with: 'yusuf.salem@noor',
    sourced: true,
    message: 'الأفضل حتى الآن، ومتاحة خلال أسبوعين.',
    verdict: [
      1,
      'تفهم إمكانية الوصول فهماً عملياً، وتشرح قراراتها بهدوء. إجابتها عن الأداء كانت أقل تفصيلاً، لكنها تعرف من أين تبدأ.',
    ],
  },
  { who: 'faris.harbi', position: 'frontend', status: 9, since: 1.3, with: 'yusuf.salem@noor' },
  { who: 'reema.qahtani', position: 'frontend', status: 6, since: 0.6, with: 'yusuf.salem@noor', planned: [2, 9] },
  { who: 'sultan.dosari', position: 'frontend', status: 4, since: 0.3, asked: ['yusuf.salem@noor'] },
  { who: 'badr.shammari', position: 'frontend', status: 2, since: 1.7 },
  { who: 'jumana.zahrani', position: 'frontend', status: 1, since: 0.8, sourced: true },

  {
    who: 'elena.petrova',
    position: 'design',
    status: 10,
    since: 0.7,
    with: 'leila.aziz@noor',
    verdict: [
      1,
      'Brought evidence for every decision and laughed about the one that failed. Hands work over in a way that engineers will like.',
    ],
  },
  { who: 'marcus.lee', position: 'design', status: 9, since: 0.5, with: 'bot' },
  { who: 'priya.nair', position: 'design', status: 5, since: 0.4, with: 'leila.aziz@noor' },
  { who: 'jonas.weber', position: 'design', status: 6, since: 0.8, with: 'leila.aziz@noor', planned: [2, 13] },
  { who: 'tom.baker', position: 'design', status: 3, since: 1.1 },
  { who: 'aisha.karam', position: 'design', status: 0, since: 0.2 },

  { who: 'rana.aoun', position: 'sales', status: 9, since: 0.3, with: 'bot' },
  {
    who: 'lara.saab',
    position: 'sales',
    status: 10,
    since: 1.2,
    with: 'bot',
    verdict: [1, 'Asked what the listener needs before she sold anything. Knows what to write down after a call.'],
  },
  { who: 'peter.novak', position: 'sales', status: 6, since: 0.9, with: 'bot', open: 6 },
  {
    who: 'kamal.dib',
    position: 'sales',
    status: -2,
    since: 2.4,
    with: 'bot',
    from: 9,
    message: 'The recording shows little interest in the client.',
  },

  {
    who: 'nouf.anazi',
    position: 'data',
    status: 10,
    since: 9,
    with: 'bot',
    verdict: [1, 'تتحقق من البيانات قبل أن تستنتج، وتشرح النتائج بلغة واضحة.'],
  },
  { who: 'majid.mutairi', position: 'data', status: 2, since: 11 },
  { who: 'hind.subaie', position: 'data', status: 0, since: 12 },

  {
    who: 'victoria.stone',
    position: 'finance',
    status: 11,
    since: 38,
    with: 'interviewer@noor',
    message: 'All three of us recommend her.',
    verdict: [1, 'Knows the standards and, more than that, how to speak of them. Excellent references to be expected.'],
  },
  {
    who: 'george.mansour',
    position: 'finance',
    status: 11,
    since: 41,
    with: 'leila.aziz@noor',
    verdict: [1, 'Solid and experienced; less convincing on budgets of growing teams.'],
  },
  {
    who: 'olivia.grant',
    position: 'finance',
    status: -2,
    since: 36,
    with: 'leila.aziz@noor',
    from: 11,
    message: 'A close second. We would like to stay in touch.',
    verdict: [0, 'Strong on reporting, but has not led a team so far, which this role needs.'],
  },

  {
    who: 'mahmoud.taha',
    position: 'warehouse',
    status: 11,
    since: 1.4,
    with: 'interviewer@harbour',
    message: 'Ready to start with the next shift plan.',
    verdict: [1, 'Runs a safe floor and knows his people by name. Recommended without reserve.'],
  },
  {
    who: 'nermin.gad',
    position: 'warehouse',
    status: 9,
    since: 0.7,
    with: 'interviewer@harbour',
    broken: true,
  },
  { who: 'sherif.kamel', position: 'warehouse', status: 6, since: 0.6, with: 'interviewer@harbour', planned: [1, 9] },
  { who: 'amr.wagdy', position: 'warehouse', status: 4, since: 0.4, asked: ['interviewer@harbour'] },
  { who: 'rawan.adel', position: 'warehouse', status: 1, since: 0.9, sourced: true },
  { who: 'hossam.ezz', position: 'warehouse', status: 2, since: 1.3 },
  { who: 'candidate@noor', as: 'Demo Amal H.', position: 'warehouse', status: 0, since: 0.6 },
  {
    who: 'basma.fawzy',
    position: 'warehouse',
    status: -3,
    since: 3,
    message: 'No experience with night shifts, and does not want them.',
  },
  { who: 'candidate@harbour', position: 'logistics', status: 6, since: 1.1, with: 'bot', open: 5 },
  { who: 'ahmed.rafat', position: 'logistics', status: 9, since: 0.5, with: 'bot' },
  {
    who: 'shaimaa.adel',
    position: 'logistics',
    status: 10,
    since: 1.5,
    with: 'bot',
    verdict: [1, 'إجاباتها منظمة وواضحة، وتضع العميل أولاً.'],
  },
  { who: 'mahmoud.ezzat', position: 'logistics', status: 1, since: 0.7, sourced: true },
]
