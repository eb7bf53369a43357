import type { Language } from '@majlis/domain/core/text.ts'

/** A ready set of questions for one kind of work, in the order in which they are asked. */
export interface Kit {
  language: Language
  skills: string[]
  questions: { title: string; answer: string; level: 1 | 2 | 3 }[]
}

/** The kits of the question bank; the requisitions ask copies of them. */
export const kits = {
  backend: {
    language: 'en',
    skills: ['TypeScript', 'PostgreSQL', 'System Design'],
    questions: [
      {
        title: '{candidate_name}, walk us through a service that you built and now run in production.',
        answer: 'Names the users, the load, what broke and what was learned; speaks of own work, not of the team only.',
        level: 2,
      },
      {
        title: 'A query that was fast last month takes four seconds today. What do you do, step by step?',
        answer: 'Measures first: the plan, statistics, locks, growth. Changes one thing at a time and checks it.',
        level: 3,
      },
      {
        title: 'How do you change the shape of a large table without stopping the product?',
        answer: 'Expand, fill in small steps, switch reads, then contract; every step can be undone.',
        level: 3,
      },
      {
        title: 'When would you rather not write a test?',
        answer: 'Weighs the cost of a failure against that of the test; has an opinion and an example.',
        level: 1,
      },
    ],
  },
  support: {
    language: 'en',
    skills: ['Communication', 'Customer Service'],
    questions: [
      {
        title: 'Please introduce yourself, and tell us why you want to work as {position}.',
        answer: 'Clear and short; links own experience to helping customers.',
        level: 1,
      },
      {
        title: 'A customer writes in anger that an order is two weeks late. What do you answer?',
        answer: 'Acknowledges, takes ownership, gives a next step with a time, and follows up.',
        level: 2,
      },
      {
        title: 'Tell us about a day on which everything arrived at once. How did you choose what came first?',
        answer: 'Sorts by harm to the customer, tells those who wait, asks for help early.',
        level: 2,
      },
    ],
  },
  frontend: {
    language: 'ar',
    skills: ['React', 'CSS', 'Accessibility'],
    questions: [
      {
        title: '{candidate_name}، حدّثنا عن واجهة بنيتها وتفتخر بها، وما الذي كنت ستغيّره فيها اليوم؟',
        answer: 'يذكر المستخدمين والقيود والقرارات، ويعترف بما لم ينجح.',
        level: 2,
      },
      {
        title: 'كيف تتأكد من أن الصفحة تعمل من اليمين إلى اليسار كما تعمل من اليسار إلى اليمين؟',
        answer: 'خصائص البداية والنهاية، واختبار الاتجاهين، والأرقام والأسماء المختلطة.',
        level: 2,
      },
      {
        title: 'صفحة بطيئة على هاتف قديم: من أين تبدأ؟',
        answer: 'يقيس أولًا، ثم حجم الشيفرة والصور وعدد مرات الرسم.',
        level: 3,
      },
    ],
  },
  design: {
    language: 'en',
    skills: ['Figma', 'User Research', 'Prototyping'],
    questions: [
      {
        title: 'Show us a design decision that users proved wrong. What did you do then?',
        answer: 'Describes the evidence, the change, and what it cost.',
        level: 2,
      },
      {
        title: 'How do you decide what not to design?',
        answer: 'Starts from the task and its frequency; can name something left out on purpose.',
        level: 3,
      },
      {
        title: 'How would you hand a screen with twelve states over to an engineer?',
        answer: 'States in words and examples, the unhappy ones first; stays available.',
        level: 2,
      },
    ],
  },
  sales: {
    language: 'en',
    skills: ['Negotiation', 'CRM', 'Communication'],
    questions: [
      {
        title: 'Sell us something that lies on your desk, in one minute.',
        answer: 'Asks or assumes a need before naming features; ends with a next step.',
        level: 1,
      },
      {
        title: 'A client says that your competitor is cheaper. What do you say?',
        answer: 'Finds out what is compared; speaks of value, knows the limit of a discount.',
        level: 2,
      },
      {
        title: 'What do you write into the CRM after a call, and why?',
        answer: 'Next step, date, who decides, what was promised.',
        level: 2,
      },
    ],
  },
  data: {
    language: 'ar',
    skills: ['SQL', 'Power BI', 'Statistics'],
    questions: [
      {
        title: 'عرّفنا بنفسك، ولماذا اخترت العمل في وظيفة {position}؟',
        answer: 'إجابة قصيرة وواضحة تربط الخبرة بالوظيفة.',
        level: 1,
      },
      {
        title: 'انخفضت المبيعات فجأة بنسبة عشرة بالمئة: كيف تبحث عن السبب؟',
        answer: 'يتحقق من البيانات أولًا، ثم يقسّم حسب الزمن والمنطقة والمنتج.',
        level: 3,
      },
      {
        title: 'كيف تشرح نتيجة إحصائية لمدير لا يعرف الإحصاء؟',
        answer: 'مثال ملموس، وما الذي نعرفه وما الذي لا نعرفه، وما القرار المقترح.',
        level: 2,
      },
    ],
  },
  finance: {
    language: 'en',
    skills: ['Financial Reporting', 'Budgeting', 'IFRS'],
    questions: [
      {
        title: 'How did you close your last financial year, and what would you do earlier next time?',
        answer: 'A calendar with owners, reconciliations first, early talks with the auditor.',
        level: 3,
      },
      {
        title: 'A department is 20 percent over its budget in May. What happens next?',
        answer: 'Finds the cause with the owner, forecasts the year, agrees on one change.',
        level: 2,
      },
      {
        title: 'Which change in IFRS gave you the most work, and how did you explain it to the board?',
        answer: 'Names one, its effect on the figures, in words that a board uses.',
        level: 3,
      },
    ],
  },
  warehouse: {
    language: 'en',
    skills: ['Warehouse Operations', 'Team Leadership', 'Health and Safety'],
    questions: [
      {
        title: 'How do you plan a shift when three of twelve people are missing?',
        answer: 'Safety first, then what leaves today; moves people by skill and tells the customer early.',
        level: 2,
      },
      {
        title: 'Tell us about an accident, or a near one, and what you changed after it.',
        answer: 'Concrete, without blame; the change was checked later.',
        level: 3,
      },
      {
        title: 'Stock on the shelf and in the system differ every week. What do you do?',
        answer: 'Counts in cycles, finds the step where they part, changes that step.',
        level: 2,
      },
    ],
  },
  logistics: {
    language: 'ar',
    skills: ['Route Planning', 'Inventory Control', 'Communication'],
    questions: [
      {
        title: 'عرّفنا بنفسك وبخبرتك في الخدمات اللوجستية.',
        answer: 'إجابة واضحة ومختصرة مع مثال من العمل.',
        level: 1,
      },
      {
        title: 'تأخرت شاحنة عن موعدها ثلاث ساعات والعميل ينتظر: ماذا تفعل؟',
        answer: 'يبلغ العميل فورًا، ويقترح بديلًا، ويتابع حتى التسليم.',
        level: 2,
      },
      {
        title: 'كيف ترتّب عشرين طلبية على خمس شاحنات؟',
        answer: 'المواعيد أولًا، ثم المناطق والأوزان، مع هامش للطوارئ.',
        level: 2,
      },
    ],
  },
} as const satisfies Record<string, Kit>

export type KitName = keyof typeof kits
