/** What a demo resume says besides who it is. */
interface Career {
  title: string
  city?: string
  summary: string
  jobs: { title: string; company: string; years: string; points: string[] }[]
  education: string
}

/** By designation, one or two ways to have worked. */
export const careers: Record<string, [Career, Career?]> = {
  'Backend Engineer': [
    {
      title: 'Senior Backend Engineer',
      summary:
        'Eight years of building services that take payments and stay up. I like small changes, plain SQL and graphs that somebody looks at.',
      jobs: [
        {
          title: 'Senior Backend Engineer',
          company: 'Tulip Payments BV',
          years: '2021 - 2025',
          points: [
            'Led the move of a ledger of 400 million rows without an hour of downtime.',
            'Cut the slowest hundredth of answers from four seconds to 300 milliseconds.',
            'Built the on-call plan of a team of six.',
          ],
        },
        {
          title: 'Backend Engineer',
          company: 'Quayside Delivery FZ',
          years: '2017 - 2021',
          points: ['Wrote the service that assigns riders to orders.', 'Introduced tests on a real database.'],
        },
      ],
      education: 'Bachelor of Computer Science, Al Qasba University, Sharjah, 2017',
    },
    {
      title: 'Backend Engineer',
      summary:
        'Six years between data and product. Careful with other people’s data, quick with my own prototypes, and fond of deleting code.',
      jobs: [
        {
          title: 'Backend Engineer',
          company: 'Northlight Health Cloud',
          years: '2020 - 2025',
          points: [
            'Owned the appointment service of 300 clinics.',
            'Made the nightly import ten times faster and able to continue after a failure.',
          ],
        },
        {
          title: 'Software Engineer',
          company: 'Amber Ticket House',
          years: '2018 - 2020',
          points: ['Kept the sale of concert tickets fair and fast.', 'Mentored two interns, who both stayed.'],
        },
      ],
      education: 'Master of Software Engineering, Weibdeh Institute of Technology, Amman, 2018',
    },
  ],
  'Frontend Engineer': [
    {
      title: 'مهندس واجهات أمامية',
      city: 'الرياض، السعودية',
      summary: 'خمس سنوات في بناء واجهات سريعة تعمل للجميع، من اليمين إلى اليسار ومن اليسار إلى اليمين.',
      jobs: [
        {
          title: 'مهندس واجهات أمامية أول',
          company: 'شركة سُحب للبرمجيات',
          years: '2022 - 2025',
          points: ['بناء مكتبة من أربعين مكوّناً تعمل باللغتين.', 'خفض وزن الصفحة الأولى إلى الثلث.'],
        },
        {
          title: 'مطوّر واجهات',
          company: 'متجر خُزامى',
          years: '2020 - 2022',
          points: ['إعادة بناء صفحة الدفع مع اختبارات إمكانية الوصول.', 'تدريب الفريق على قارئات الشاشة.'],
        },
      ],
      education: 'بكالوريوس علوم الحاسوب، جامعة الواحة، الرياض، 2020',
    },
  ],
  'Data Analyst': [
    {
      title: 'محلل بيانات',
      city: 'دبي، الإمارات',
      summary: 'ثلاث سنوات في تحويل الأرقام إلى قرارات، مع عناية خاصة بجودة البيانات.',
      jobs: [
        {
          title: 'محلل بيانات',
          company: 'بنك المرسى',
          years: '2023 - 2025',
          points: ['لوحات متابعة يومية لعشرين فرعاً.', 'اكتشاف خطأ في احتساب الرسوم وفّر مليون درهم.'],
        },
        {
          title: 'مساعد محلل',
          company: 'شركة السدرة للتأمين',
          years: '2022 - 2023',
          points: ['أتمتة التقارير الشهرية.', 'استبيانات رضا العملاء وتحليلها.'],
        },
      ],
      education: 'بكالوريوس الإحصاء، جامعة الخور، دبي، 2022',
    },
  ],
  'Logistics Coordinator': [
    {
      title: 'منسق خدمات لوجستية',
      city: 'الإسكندرية، مصر',
      summary: 'سنتان في تنسيق الشحنات بين الميناء والمستودعات والعملاء.',
      jobs: [
        {
          title: 'منسق شحن',
          company: 'شركة المنارة للشحن',
          years: '2023 - 2025',
          points: ['تنسيق ستين شحنة في الأسبوع.', 'خفض التأخير بنسبة عشرين بالمئة.'],
        },
        {
          title: 'موظف استقبال طلبات',
          company: 'مخازن المرفأ',
          years: '2022 - 2023',
          points: ['متابعة الطلبات مع السائقين.', 'تسجيل المخزون اليومي.'],
        },
      ],
      education: 'دبلوم إدارة سلاسل الإمداد، معهد الكورنيش، الإسكندرية، 2022',
    },
  ],
  'Customer Support Specialist': [
    {
      title: 'Customer Support Specialist',
      summary: 'Two years of answering people who have a problem, by chat and telephone, in two languages.',
      jobs: [
        {
          title: 'Support Agent',
          company: 'Dune Telecom',
          years: '2024 - 2025',
          points: ['Answered 45 conversations a day; 94 percent of customers were content.', 'Wrote 30 help pages.'],
        },
        {
          title: 'Front Desk',
          company: 'Lantern Hotel by the Creek',
          years: '2023 - 2024',
          points: ['Welcomed guests at night.', 'Solved what could be solved before the morning.'],
        },
      ],
      education: 'Bachelor of Business Administration, Creekside College, Dubai, 2023',
    },
  ],
  'Product Designer': [
    {
      title: 'Product Designer',
      summary:
        'Designs that start with a visit to the people who will use them. Four years, three products, one of them loved.',
      jobs: [
        {
          title: 'Product Designer',
          company: 'Tideway Transit',
          years: '2022 - 2025',
          points: ['Redesigned buying a ticket: from nine steps to four.', 'Ran twelve rounds of tests in stations.'],
        },
        {
          title: 'Designer',
          company: 'Studio Northlight',
          years: '2021 - 2022',
          points: ['Design system for a public library.', 'Prototypes for a hospital’s waiting rooms.'],
        },
      ],
      education: 'Master of Design, Harrow Lane School of Arts, 2021',
    },
  ],
  'Finance Manager': [
    {
      title: 'Finance Manager',
      summary: 'Twelve years in reporting and control, five of them with a team. Closes on the fourth working day.',
      jobs: [
        {
          title: 'Head of Reporting',
          company: 'Cedar Quay Bank',
          years: '2020 - 2025',
          points: ['Led the closing of four years, all without remark.', 'Introduced a rolling forecast.'],
        },
        {
          title: 'Senior Accountant',
          company: 'Falk and Orme Audit',
          years: '2013 - 2020',
          points: ['Audited banks and insurers.', 'Taught IFRS to newcomers.'],
        },
      ],
      education: 'Master of Accounting, Marlowe Business School, 2013',
    },
  ],
  'Warehouse Supervisor': [
    {
      title: 'Warehouse Supervisor',
      summary: 'Six years on the floor, three of them leading a shift of fourteen. No accident in two years.',
      jobs: [
        {
          title: 'Shift Leader',
          company: 'Breakwater Stores',
          years: '2022 - 2025',
          points: ['Led a shift of fourteen people.', 'Brought counting differences below half a percent.'],
        },
        {
          title: 'Stock Clerk',
          company: 'Lotus Food Import',
          years: '2019 - 2022',
          points: ['Received and stored cold goods.', 'Drove every kind of forklift there.'],
        },
      ],
      education: 'Diploma of Supply Chain Management, Corniche Institute, Alexandria, 2019',
    },
  ],
}
