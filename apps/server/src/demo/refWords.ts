/** One answer of a choice, or one point of a scale, that asks further. */
interface Option {
  title?: string
  title_ar?: string
  follow_up?: string
  follow_up_ar?: string
  mandatory?: true
}
/** A question to referees. */
export interface RefWords {
  title: string
  title_ar: string
  /** 0 text, 1 choice, 2 scale, 5 attachment. */
  type: 0 | 1 | 2 | 5
  mandatory?: true
  /** 1 strength, 2 caution, 3 would work together again: which words a reader finds first. */
  aspect?: 1 | 2 | 3
  options?: Option[]
}

const poor: Option = { follow_up: 'What happened?', follow_up_ar: 'ما الذي حدث؟', mandatory: true }

/** What the demo's reference checks ask. */
export const refWords: RefWords[] = [
  {
    type: 0,
    mandatory: true,
    aspect: 1,
    title: "How would you describe {candidate_name's} way of working?",
    title_ar: 'كيف تصف أسلوب عمل {candidate_name}؟',
  },
  {
    type: 1,
    mandatory: true,
    aspect: 3,
    title: 'Would you work with {candidate_name} again?',
    title_ar: 'هل تعمل مع {candidate_name} مرة أخرى؟',
    options: [
      { title: 'Yes, at once', title_ar: 'نعم، فورًا' },
      {
        title: 'Yes, in another role',
        title_ar: 'نعم، في دور آخر',
        follow_up: 'In which one?',
        follow_up_ar: 'في أي دور؟',
      },
      {
        title: 'No',
        title_ar: 'لا',
        follow_up: 'Please tell us why.',
        follow_up_ar: 'من فضلك أخبرنا بالسبب.',
        mandatory: true,
      },
    ],
  },
  {
    type: 2,
    mandatory: true,
    title: 'How reliable was {candidate_name}?',
    title_ar: 'ما مدى موثوقية {candidate_name}؟',
    options: [poor, {}, {}, {}, {}],
  },
  {
    type: 2,
    title: 'How well does {candidate_name} work with others?',
    title_ar: 'كيف يعمل {candidate_name} مع الآخرين؟',
    options: [{}, {}, {}, {}, { follow_up: 'Do you have an example?', follow_up_ar: 'هل لديك مثال؟' }],
  },
  {
    type: 0,
    aspect: 2,
    title: 'What should {candidate_name} learn next as {position}?',
    title_ar: 'ما الذي ينبغي أن يتعلمه {candidate_name} بعد ذلك في وظيفة {position}؟',
  },
]

/** Asked where the candidate gave a letter. */
export const letterWords: RefWords = {
  type: 5,
  title: 'Was this experience letter written by your company?',
  title_ar: 'هل صدرت شهادة الخبرة هذه عن شركتك؟',
}

/** A referee's answers, question by question: a text, or the number that was chosen with more words. */
export type Answers = (string | [number: number, more?: string] | null)[]

export const answers: Record<'warm' | 'cool' | 'same' | 'arabic' | 'arabicCool' | 'arabicSame', Answers> = {
  warm: [
    'Plans the week on Monday and tells everybody early when something slips. I never had to ask twice.',
    [1],
    [5],
    [5, 'She taught two colleagues the whole closing of the year.'],
    'To let go of details that others can do by now.',
    [1],
  ],
  cool: [
    'Thorough and calm. Prefers to think alone first, and comes back with a good answer.',
    [2, 'As a lead of a small team.'],
    [4],
    [3],
    'To speak up earlier in larger meetings.',
    [1],
  ],
  same: ['Always on time, honest, and a pleasure to work with. A very good person.', [1], [5], [5], null, null],
  arabicCool: [
    'دقيق في عمله ويسأل قبل أن يفترض. يحتاج أحيانًا إلى وقت قبل أن يبدأ.',
    [2, 'في دور يقود فيه التصميم والبرمجة معًا.'],
    [4],
    [3],
    'أن يعرض أفكاره في الاجتماعات الكبيرة.',
    null,
  ],
  arabicSame: ['دائمًا في الموعد وصادقة ومن الممتع العمل معها كل يوم، وهي إنسانة رائعة جدًا.', [1], [5], [5], null, null],
  arabic: ['تعمل بهدوء ونظام، وتشرح قراراتها للفريق بوضوح.', [1], [5], [4], 'قيادة فريق صغير.', null],
}
