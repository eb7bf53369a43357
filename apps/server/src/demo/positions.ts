import type { Firm, MemberKey } from './people.ts'
import type { KitName } from './questions.ts'

/** A requisition of the demo. */
export interface Position {
  firm: Exclude<Firm, 'cedar'>
  owner: MemberKey
  title: string
  job_position: string
  designation: string
  status: 0 | 1 | 2 | 3 | 4
  interview_type: 0 | 1
  mode: 1 | 2
  experience: [minimum: number, maximum: number | null]
  skills: string[]
  place: PlaceName
  /** How many days ago it was opened. */
  opened: number
  kit?: KitName
  notes?: string
  hide_position?: true
  request_relationship?: true
  refCheck?: true
  sourcers?: MemberKey[]
  remarks?: [by: MemberKey, message: string][]
}

/** Places by their id in the data of places. */
export const places = {
  Dubai: { place_id: 'gn:292223', city: 'Dubai', state: 'Dubai', country: 'AE' },
  Riyadh: { place_id: 'gn:108410', city: 'Riyadh', state: 'Riyadh Region', country: 'SA' },
  Alexandria: { place_id: 'gn:361058', city: 'Alexandria', state: 'Alexandria', country: 'EG' },
  Cairo: { place_id: 'gn:360630', city: 'Cairo', state: 'Cairo', country: 'EG' },
  Amman: { place_id: 'gn:250441', city: 'Amman', state: 'Amman', country: 'JO' },
  London: { place_id: 'gn:2643743', city: 'London', state: 'England', country: 'GB' },
} as const
export type PlaceName = keyof typeof places

export const positions = {
  backend: {
    firm: 'noor',
    owner: 'hiringmanager@noor',
    title: 'Senior Backend Engineer',
    job_position: 'Senior Backend Engineer',
    designation: 'Backend Engineer',
    status: 1,
    interview_type: 0,
    mode: 1,
    experience: [5, null],
    skills: ['TypeScript', 'PostgreSQL', 'System Design'],
    place: 'Dubai',
    opened: 34,
    kit: 'backend',
    notes: 'Two places in the payments team. Remote within four hours of Dubai is fine.',
    request_relationship: true,
    refCheck: true,
    sourcers: ['sourcer@noor'],
    remarks: [
      ['hiringmanager@noor', 'Please prefer people who have run what they built.'],
      ['recruiter@noor', 'Understood. Three strong profiles are on their way to you this week.'],
    ],
  },
  support: {
    firm: 'noor',
    owner: 'company@noor',
    title: 'Customer Support Specialist',
    job_position: 'Customer Support Specialist',
    designation: 'Customer Support Specialist',
    status: 1,
    interview_type: 1,
    mode: 1,
    experience: [1, 2],
    skills: ['Communication', 'Customer Service'],
    place: 'Dubai',
    opened: 27,
    kit: 'support',
    notes: 'Evening shifts. English is needed every day, Arabic helps.',
    sourcers: ['sourcer@noor'],
    remarks: [['company@noor', 'We start with six people in the first group.']],
  },
  frontend: {
    firm: 'noor',
    owner: 'hiringmanager@noor',
    title: 'مهندس واجهات أمامية',
    job_position: 'مهندس واجهات أمامية',
    designation: 'Frontend Engineer',
    status: 1,
    interview_type: 0,
    mode: 1,
    experience: [2, 5],
    skills: ['React', 'CSS', 'Accessibility'],
    place: 'Riyadh',
    opened: 21,
    kit: 'frontend',
    notes: 'فريق المنتجات في الرياض. تجرى المقابلات باللغة العربية.',
    refCheck: true,
    sourcers: ['sourcer@noor'],
    remarks: [['hiringmanager@noor', 'نبحث عن شخص يهتم بإمكانية الوصول حقاً.']],
  },
  design: {
    firm: 'noor',
    owner: 'company@noor',
    title: 'Product Designer',
    job_position: 'Product Designer',
    designation: 'Product Designer',
    status: 1,
    interview_type: 0,
    mode: 2,
    experience: [2, 5],
    skills: ['Figma', 'User Research', 'Prototyping'],
    place: 'Dubai',
    opened: 18,
    kit: 'design',
    notes: 'Direct: the company decides without a recruiter.',
  },
  sales: {
    firm: 'noor',
    owner: 'hiringmanager@noor',
    title: 'Sales Associate, new region',
    job_position: 'Sales Associate',
    designation: 'Sales Associate',
    status: 1,
    interview_type: 1,
    mode: 2,
    experience: [0, 1],
    skills: ['Negotiation', 'CRM'],
    place: 'Riyadh',
    opened: 15,
    kit: 'sales',
    notes: 'The region is not announced yet: the position stays hidden from candidates.',
    hide_position: true,
  },
  data: {
    firm: 'noor',
    owner: 'company@noor',
    title: 'محلل بيانات',
    job_position: 'محلل بيانات',
    designation: 'Data Analyst',
    status: 2,
    interview_type: 1,
    mode: 1,
    experience: [1, 2],
    skills: ['SQL', 'Power BI', 'Statistics'],
    place: 'Dubai',
    opened: 40,
    kit: 'data',
    notes: 'متوقف حتى اعتماد الموازنة الجديدة.',
  },
  finance: {
    firm: 'noor',
    owner: 'company@noor',
    title: 'Finance Manager',
    job_position: 'Finance Manager',
    designation: 'Finance Manager',
    status: 3,
    interview_type: 0,
    mode: 1,
    experience: [5, null],
    skills: ['Financial Reporting', 'Budgeting', 'IFRS'],
    place: 'Dubai',
    opened: 75,
    kit: 'finance',
    refCheck: true,
  },
  quality: {
    firm: 'noor',
    owner: 'hiringmanager@noor',
    title: 'QA Engineer',
    job_position: 'QA Engineer',
    designation: 'QA Engineer',
    status: 0,
    interview_type: 0,
    mode: 1,
    experience: [1, 2],
    skills: ['Test Automation'],
    place: 'Dubai',
    opened: 1,
  },
  warehouse: {
    firm: 'harbour',
    owner: 'hiringmanager@harbour',
    title: 'Warehouse Supervisor',
    job_position: 'Warehouse Supervisor',
    designation: 'Warehouse Supervisor',
    status: 1,
    interview_type: 0,
    mode: 1,
    experience: [2, 5],
    skills: ['Warehouse Operations', 'Team Leadership', 'Health and Safety'],
    place: 'Alexandria',
    opened: 24,
    kit: 'warehouse',
    notes: 'Night and day shifts in turn.',
    sourcers: ['sourcer@harbour'],
    remarks: [['hiringmanager@harbour', 'نفضّل من عمل في الموانئ من قبل.']],
  },
  logistics: {
    firm: 'harbour',
    owner: 'company@harbour',
    title: 'منسق خدمات لوجستية',
    job_position: 'منسق خدمات لوجستية',
    designation: 'Logistics Coordinator',
    status: 1,
    interview_type: 1,
    mode: 1,
    experience: [0, 1],
    skills: ['Route Planning', 'Communication'],
    place: 'Alexandria',
    opened: 16,
    kit: 'logistics',
    sourcers: ['sourcer@harbour'],
  },
  fleet: {
    firm: 'harbour',
    owner: 'company@harbour',
    title: 'Fleet Planner',
    job_position: 'Fleet Planner',
    designation: 'Fleet Planner',
    status: 0,
    interview_type: 0,
    mode: 2,
    experience: [2, 5],
    skills: ['Route Planning'],
    place: 'Cairo',
    opened: 2,
  },
  customs: {
    firm: 'harbour',
    owner: 'company@harbour',
    title: 'Customs Clerk',
    job_position: 'Customs Clerk',
    designation: 'Logistics Coordinator',
    status: 4,
    interview_type: 0,
    mode: 1,
    experience: [0, 1],
    skills: ['Communication'],
    place: 'Alexandria',
    opened: 120,
  },
} as const satisfies Record<string, Position>

export type PositionKey = keyof typeof positions
