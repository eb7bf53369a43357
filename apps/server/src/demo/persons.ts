import type { PlaceName } from './places.ts'

/** Somebody who applied; its address is this key at people.majlis.test. */
export interface Person {
  name: string
  city: PlaceName
  designation: string
  email: string
  phone: string
  /** Has a resume among the demo's files. */
  resume?: true
}
type Line = [key: string, name: string, city: PlaceName, designation: string, resume?: true]

const lines: Line[] = [
  ['omar.nasser', 'Omar Nasser', 'Dubai', 'Backend Engineer', true],
  ['huda.salman', 'Huda Salman', 'Amman', 'Backend Engineer', true],
  ['bilal.amin', 'Bilal Amin', 'Dubai', 'Backend Engineer', true],
  ['yara.nabil', 'Yara Nabil', 'Cairo', 'Backend Engineer'],
  ['samer.odeh', 'Samer Odeh', 'Amman', 'Backend Engineer', true],
  ['lina.farah', 'Lina Farah', 'Dubai', 'Backend Engineer'],
  ['fadi.kassem', 'Fadi Kassem', 'Dubai', 'Backend Engineer', true],
  ['maya.sabri', 'Maya Sabri', 'Cairo', 'Backend Engineer'],
  ['ziad.harb', 'Ziad Harb', 'Dubai', 'Backend Engineer', true],
  ['reem.darwish', 'Reem Darwish', 'Riyadh', 'Backend Engineer', true],
  ['nour.ismail', 'Nour Ismail', 'Cairo', 'Backend Engineer'],
  ['tamer.zaki', 'Tamer Zaki', 'Dubai', 'QA Engineer'],
  ['salma.rizk', 'Salma Rizk', 'Cairo', 'Frontend Engineer'],
  ['hani.mourad', 'Hani Mourad', 'Dubai', 'Backend Engineer'],
  ['dalia.tawfik', 'Dalia Tawfik', 'Cairo', 'Backend Engineer'],
  ['majed.saeed', 'Majed Saeed', 'Riyadh', 'Backend Engineer'],

  ['sara.jaber', 'Sara Jaber', 'Dubai', 'Customer Support Specialist', true],
  ['jad.maalouf', 'Jad Maalouf', 'Dubai', 'Customer Support Specialist'],
  ['rasha.nimr', 'Rasha Nimr', 'Amman', 'Customer Support Specialist', true],
  ['ali.barakat', 'Ali Barakat', 'Dubai', 'Customer Support Specialist'],
  ['hala.sweid', 'Hala Sweid', 'Riyadh', 'Customer Support Specialist', true],
  ['wael.ghanem', 'Wael Ghanem', 'Dubai', 'Customer Support Specialist'],
  ['nada.fouad', 'Nada Fouad', 'Cairo', 'Sales Associate'],
  ['tony.elias', 'Tony Elias', 'Dubai', 'Customer Support Specialist'],
  ['mona.helmy', 'Mona Helmy', 'Cairo', 'Customer Support Specialist'],

  ['layan.otaibi', 'ليان العتيبي', 'Riyadh', 'Frontend Engineer', true],
  ['faris.harbi', 'فارس الحربي', 'Riyadh', 'Frontend Engineer', true],
  ['reema.qahtani', 'ريما القحطاني', 'Riyadh', 'Frontend Engineer'],
  ['badr.shammari', 'بدر الشمري', 'Riyadh', 'Frontend Engineer'],
  ['jumana.zahrani', 'جمانة الزهراني', 'Riyadh', 'Frontend Engineer', true],
  ['sultan.dosari', 'سلطان الدوسري', 'Riyadh', 'Frontend Engineer'],

  ['elena.petrova', 'Elena Petrova', 'London', 'Product Designer', true],
  ['arjun.pillai', 'Arjun Pillai', 'Dubai', 'Product Designer'],
  ['priya.nair', 'Priya Nair', 'Dubai', 'Product Designer'],
  ['jonas.weber', 'Jonas Weber', 'London', 'Product Designer'],
  ['aisha.karam', 'Aisha Karam', 'Dubai', 'Product Designer'],
  ['tom.harlow', 'Tom Harlow', 'London', 'Product Designer'],

  ['rana.aoun', 'Rana Aoun', 'Riyadh', 'Sales Associate'],
  ['peter.novak', 'Peter Novak', 'Riyadh', 'Sales Associate'],
  ['lara.saab', 'Lara Saab', 'Riyadh', 'Sales Associate'],
  ['farhan.siddiqi', 'Farhan Siddiqi', 'Dubai', 'Sales Associate'],

  ['nouf.anazi', 'نوف العنزي', 'Dubai', 'Data Analyst', true],
  ['majid.mutairi', 'ماجد المطيري', 'Riyadh', 'Data Analyst'],
  ['hind.subaie', 'هند السبيعي', 'Riyadh', 'Data Analyst'],

  ['victoria.stone', 'Victoria Stone', 'Dubai', 'Finance Manager', true],
  ['george.mansour', 'George Mansour', 'Dubai', 'Finance Manager'],
  ['olivia.grant', 'Olivia Grant', 'London', 'Finance Manager'],

  ['mahmoud.taha', 'Mahmoud Taha', 'Alexandria', 'Warehouse Supervisor', true],
  ['nermin.gad', 'Nermin Gad', 'Alexandria', 'Warehouse Supervisor'],
  ['sherif.kamel', 'Sherif Kamel', 'Cairo', 'Warehouse Supervisor'],
  ['amr.wagdy', 'Amr Wagdy', 'Alexandria', 'Warehouse Supervisor'],
  ['rawan.adel', 'Rawan Adel', 'Alexandria', 'Warehouse Supervisor', true],
  ['hossam.ezz', 'Hossam Ezz', 'Alexandria', 'Warehouse Supervisor'],
  ['basma.fawzy', 'Basma Fawzy', 'Cairo', 'Logistics Coordinator'],
  ['ahmed.rafat', 'أحمد رأفت', 'Alexandria', 'Logistics Coordinator', true],
  ['shaimaa.adel', 'شيماء عادل', 'Alexandria', 'Logistics Coordinator'],
  ['mahmoud.ezzat', 'محمود عزت', 'Alexandria', 'Logistics Coordinator'],
]

/** Everybody who applied, by key. */
export const persons: ReadonlyMap<string, Person> = new Map(
  lines.map(([key, name, city, designation, resume], nth) => {
    const phone = `+9715500002${String(nth).padStart(2, '0')}`
    const person = { name, city, designation, email: `${key}@people.majlis.test`, phone }
    return [key, { ...person, ...(resume && { resume }) }]
  }),
)

/** What people of a designation can do. */
export const skillsOf: Record<string, [string, string, string, string?]> = {
  'Backend Engineer': ['TypeScript', 'PostgreSQL', 'Node.js', 'Kubernetes'],
  'Frontend Engineer': ['React', 'CSS', 'Accessibility', 'TypeScript'],
  'Product Designer': ['Figma', 'User Research', 'Prototyping'],
  'Customer Support Specialist': ['Customer Service', 'Communication', 'CRM'],
  'Sales Associate': ['Negotiation', 'CRM', 'Communication'],
  'Data Analyst': ['SQL', 'Power BI', 'Statistics', 'Python'],
  'Finance Manager': ['Financial Reporting', 'Budgeting', 'IFRS'],
  'QA Engineer': ['Test Automation', 'TypeScript', 'Communication'],
  'Warehouse Supervisor': ['Warehouse Operations', 'Team Leadership', 'Inventory Control'],
  'Logistics Coordinator': ['Route Planning', 'Communication', 'Inventory Control'],
}
