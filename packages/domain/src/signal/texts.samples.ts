/** Hand-written answers of honest referees, with the phrases that everybody uses, and copies that were lightly edited. */
export const honest = {
  en: [
    'Plans the week on Monday and tells everybody early when something slips. I never had to ask twice.',
    'She is very reliable and always meets her deadlines. She communicates well with the team and with clients.',
    'He is a reliable colleague who always delivers on time and communicates clearly with clients and the team.',
    'Always on time, honest, and a pleasure to work with. A very good person.',
    'A pleasure to work with. Always honest and on time with her deliverables, and a good team player.',
    'Thorough and calm. Prefers to think alone first, and comes back with a good answer.',
    'I worked with Layla for three years on the payments team. She led the migration of the ledger and kept everyone informed.',
    'I worked with Layla for two years on the payments team, where she was my direct report. She is hard working and a quick learner.',
    'I would definitely recommend Layla for any role. She is hard working, a quick learner and a great team player.',
    'Hard working, quick learner, great team player. I would recommend her without hesitation.',
  ],
  ar: [
    'تعمل بهدوء ونظام، وتشرح قراراتها للفريق بوضوح.',
    'ملتزمة بالمواعيد وتتعاون مع الجميع، وأنصح بتوظيفها في أي فريق.',
    'موظفة مجتهدة وملتزمة بالمواعيد، وتتعاون مع زملائها بشكل ممتاز.',
    'شخص محترم وملتزم ومجتهد في عمله ويتعاون مع الجميع.',
    'كانت تعمل معي في قسم المدفوعات لمدة ثلاث سنوات وكانت مثالًا في الالتزام.',
    'عملت معي في قسم المدفوعات لمدة سنتين وكانت ملتزمة ومجتهدة وسريعة التعلم.',
  ],
}

export const copies: readonly [string, string][] = [
  [
    'She is very reliable and always meets her deadlines. She communicates well with the team and with clients.',
    'She is very reliable, always meets her deadlines and she communicates well with the team and clients!',
  ],
  [
    'I worked with Layla for three years on the payments team. She led the migration of the ledger and kept everyone informed.',
    'I worked with Layla for 3 years in the payments team. She led the migration of the ledger and kept everybody informed.',
  ],
  [
    'Always on time, honest, and a pleasure to work with. A very good person.',
    'Always on time, honest and a pleasure to work with. A very good person',
  ],
  [
    'موظفة مجتهدة وملتزمة بالمواعيد، وتتعاون مع زملائها بشكل ممتاز.',
    'موظفه مجتهده و ملتزمة بالمواعيد وتتعاون مع زملائها بشكل ممتاز',
  ],
  [
    'عملت معي في قسم المدفوعات لمدة سنتين وكانت ملتزمة ومجتهدة وسريعة التعلم.',
    'عملت معي في قسم المدفوعات سنتين وكانت ملتزمة ومجتهدة وسريعة التعلم',
  ],
]
