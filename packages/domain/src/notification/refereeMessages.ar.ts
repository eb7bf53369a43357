import type { RefereeMessages } from './messages.ts'

const ar: RefereeMessages = {
  nameReferees: {
    subject: 'يرجى إضافة مُعرِّفيك: {job}',
    title: 'إضافة المُعرِّفين',
    paragraphs: [
      'تودّ {company} التواصل مع أشخاص عملوا معك، ضمن ترشّحك: {position}.',
      'يرجى إضافة {referees} خلال {days}. سنراسل كلًّا منهم، ولا تطّلع على إجاباتهم إلا {company}.',
    ],
    button: 'إضافة المُعرِّفين',
  },
  refereeRequested: {
    subject: 'طلب إفادة بشأن {candidate}',
    title: 'أسئلة قصيرة عن {candidate}',
    paragraphs: [
      'تقدّم {candidate} إلى {job} وسمّاك مُعرِّفًا. {questions}، نحو {minutes}، حتى {until}. يمكنك الاعتذار أو طلب مكالمة.',
      'لست متأكدًا؟ اسأل {candidate} أو رُدّ على هذه الرسالة لتصل إلى {author} لدى {company}.',
      'لا نطلب كلمات مرور ولا مالًا ولا وثائق هوية. الرابط خاص بك وحدك.',
    ],
    button: 'الإجابة عن الأسئلة',
  },
  refereeReminded: {
    subject: 'تذكير: إفادتك مطلوبة بشأن {candidate}',
    title: 'أسئلة قصيرة عن {candidate}',
    paragraphs: [
      'ما زال طلب {candidate} مفتوحًا حتى {until}. إن كنت تفضّل عدم الإجابة فضغطة واحدة تكفي ولن تصلك رسائل أخرى.',
      '{begun}',
    ],
    button: 'الإجابة عن الأسئلة',
  },
  nameRefereesReminded: {
    subject: 'ما زالت أسماء مُعرِّفين مطلوبة: {job}',
    title: 'إضافة المُعرِّفين',
    paragraphs: ['ضمن ترشّحك: {job}، سُمّي {named} من {referees}.', 'تنتهي المدة {until}.'],
    button: 'إضافة المُعرِّفين',
  },
  refereeSilent: {
    subject: 'لم يصل رد بعد من {referee}',
    title: 'لم يصل رد بعد',
    paragraphs: [
      'لم يُجب {referee} عن رسائلنا بشأن ترشّحك: {job}.',
      'كلمة منك أنفع، ويمكنك تسمية شخص آخر ابتداءً من {from}.',
    ],
    button: 'عرض مُعرِّفيك',
  },
  placeFree: {
    subject: 'يرجى تسمية مُعرِّف آخر: {job}',
    title: 'تسمية شخص آخر',
    paragraphs: ['يتعذّر على {referee} تقديم إفادة ضمن ترشّحك: {job}.', 'يرجى تسمية شخص آخر حتى {until}.'],
    button: 'تسمية شخص آخر',
  },
  addressFailed: {
    subject: 'تعذّر إيصال رسالتنا إلى {referee}',
    title: 'يرجى مراجعة عنوان',
    paragraphs: ['لم تصل رسالتنا إلى العنوان المسجّل لـ{referee}. يرجى تصحيحه.'],
    button: 'تصحيح العنوان',
  },
  refereeDone: {
    subject: 'وصلت إفادة: {candidate}',
    title: 'وصلت إفادة',
    paragraphs: ['وصلت إفادة {referee} بشأن {candidate}: {job}.'],
    button: 'عرض الإفادات',
  },
  refereeDeclined: {
    subject: 'اعتذار مُعرِّف: {candidate}',
    title: 'اعتذر أحد المُعرِّفين',
    paragraphs: ['وصلنا اعتذار {referee} عن تقديم إفادة بشأن {candidate}: {job}.'],
    button: 'عرض الإفادات',
  },
  refereeWantsCall: {
    subject: 'مُعرِّف يطلب الاتصال به: {referee}',
    title: 'يرجى الاتصال بـ{referee}',
    paragraphs: ['يفضّل {referee} أن يُتصل به بدل الكتابة عن {candidate}: {job}.'],
    button: 'عرض الإفادات',
  },
  refereePhoneNotes: {
    subject: 'ما قلته عن {candidate}: يرجى التأكيد',
    title: 'يرجى تأكيد ما دُوِّن',
    paragraphs: ['دوّن {author} ما قلته عن {candidate}: {job}.', 'يرجى قراءته وتصحيحه أو تأكيده حتى {until}.'],
    button: 'القراءة والتأكيد',
  },
  anotherReferee: {
    subject: 'يرجى تسمية مُعرِّف إضافي: {job}',
    title: 'مُعرِّف إضافي',
    paragraphs: ['تطلب منك {company} تسمية شخص إضافي ضمن ترشّحك: {position}.', 'يرجى تسميته حتى {until}.'],
    button: 'تسمية مُعرِّف',
  },
  moreTimeAsked: {
    subject: 'طلب وقت إضافي لتسمية المُعرِّفين: {candidate}',
    title: 'طلب وقت إضافي من {candidate}',
    paragraphs: [
      'انتهت مدة تسمية المُعرِّفين: {job}، ويطلب {candidate} إضافة أشخاص.',
      'يمكنك منح وقت إضافي من تقرير التحقق.',
    ],
    button: 'عرض الإفادات',
  },
  refereeNotNeeded: {
    subject: 'لم تعد إفادتك مطلوبة: {candidate}',
    title: 'شكرًا على وقتك',
    paragraphs: [
      'لم تعد {company} بحاجة إلى إفادتك بشأن {candidate}: {position}.',
      'كنت قد بدأت الإجابة. لا يلزمك أي شيء آخر، وقد أُغلق الرابط.',
    ],
    button: null,
  },
  refereeData: {
    subject: 'ما يُحفظ عنك بصفة مُعرِّف',
    title: 'ما يُحفظ عنك',
    paragraphs: [
      'طلبت معرفة ما تحفظه {company} عنك بصفة مُعرِّف لـ{candidate}.',
      'يُفتح الرابط مرة واحدة خلال {hours}. ويمكنك هناك قراءة كل ذلك أو حفظه أو طلب محوه.',
      'إن لم تطلب ذلك فلا يلزمك أي شيء.',
    ],
    button: 'عرض ما يُحفظ',
  },
  signalAsked: {
    subject: 'سؤال بشأن إفادة: {job}',
    title: 'سؤال قصير',
    paragraphs: [
      'لدى {company} سؤال عن كيفية تقديم إفادة: {position}. ليس اتهامًا، ويكفي جواب قصير.',
      'يمكنك الإجابة حتى {until}، ولا يقرأ ما تكتبه إلا {company}.',
    ],
    button: 'القراءة والإجابة',
  },
}
export default ar
