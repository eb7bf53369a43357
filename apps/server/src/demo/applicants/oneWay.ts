import type { Applicant } from './applicant.ts'

/** Who stands in requisitions whose interviews are held by the bot alone. */
export const oneWay: Applicant[] = [
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

  { who: 'candidate@noor', position: 'sales', status: 9, since: 2.6, with: 'bot' },
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
    who: 'farhan.siddiqi',
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

  { who: 'candidate@harbour', position: 'logistics', status: 6, since: 1.1, with: 'bot', open: 5 },
  { who: 'ahmed.rafat', position: 'logistics', status: 9, since: 0.5, with: 'bot' },
  {
    who: 'shaimaa.adel',
    position: 'logistics',
    status: 10,
    since: 1.5,
    with: 'bot',
    verdict: [1, 'إجاباتها منظمة وواضحة، وتضع العميل أولًا.'],
  },
  { who: 'mahmoud.ezzat', position: 'logistics', status: 1, since: 0.7, sourced: true },
]
