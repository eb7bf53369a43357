import type { PlaceName } from './positions.ts'

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
  ['omar.nasser', 'Demo Omar Nasser', 'Dubai', 'Backend Engineer', true],
  ['huda.salman', 'Demo Huda Salman', 'Amman', 'Backend Engineer', true],
  ['bilal.amin', 'Demo Bilal Amin', 'Dubai', 'Backend Engineer', true],
  ['yara.nabil', 'Demo Yara Nabil', 'Cairo', 'Backend Engineer'],
  ['samer.odeh', 'Demo Samer Odeh', 'Amman', 'Backend Engineer', true],
  ['lina.farah', 'Demo Lina Farah', 'Dubai', 'Backend Engineer'],
  ['fadi.kassem', 'Demo Fadi Kassem', 'Dubai', 'Backend Engineer', true],
  ['maya.sabri', 'Demo Maya Sabri', 'Cairo', 'Backend Engineer'],
  ['ziad.harb', 'Demo Ziad Harb', 'Dubai', 'Backend Engineer', true],
  ['reem.darwish', 'Demo Reem Darwish', 'Riyadh', 'Backend Engineer', true],
  ['nour.ismail', 'Demo Nour Ismail', 'Cairo', 'Backend Engineer'],
  ['tamer.zaki', 'Demo Tamer Zaki', 'Dubai', 'QA Engineer'],
  ['salma.rizk', 'Demo Salma Rizk', 'Cairo', 'Frontend Engineer'],
  ['hani.mourad', 'Demo Hani Mourad', 'Dubai', 'Backend Engineer'],
  ['dalia.tawfik', 'Demo Dalia Tawfik', 'Cairo', 'Backend Engineer'],
  ['majed.saeed', 'Demo Majed Saeed', 'Riyadh', 'Backend Engineer'],

  ['sara.jaber', 'Demo Sara Jaber', 'Dubai', 'Customer Support Specialist', true],
  ['jad.maalouf', 'Demo Jad Maalouf', 'Dubai', 'Customer Support Specialist'],
  ['rasha.nimr', 'Demo Rasha Nimr', 'Amman', 'Customer Support Specialist', true],
  ['ali.barakat', 'Demo Ali Barakat', 'Dubai', 'Customer Support Specialist'],
  ['hala.sweid', 'Demo Hala Sweid', 'Riyadh', 'Customer Support Specialist', true],
  ['wael.ghanem', 'Demo Wael Ghanem', 'Dubai', 'Customer Support Specialist'],
  ['nada.fouad', 'Demo Nada Fouad', 'Cairo', 'Sales Associate'],
  ['tony.elias', 'Demo Tony Elias', 'Dubai', 'Customer Support Specialist'],
  ['mona.helmy', 'Demo Mona Helmy', 'Cairo', 'Customer Support Specialist'],

  ['layan.otaibi', 'تجريبية ليان العتيبي', 'Riyadh', 'Frontend Engineer', true],
  ['faris.harbi', 'تجريبي فارس الحربي', 'Riyadh', 'Frontend Engineer', true],
  ['reema.qahtani', 'تجريبية ريما القحطاني', 'Riyadh', 'Frontend Engineer'],
  ['badr.shammari', 'تجريبي بدر الشمري', 'Riyadh', 'Frontend Engineer'],
  ['jumana.zahrani', 'تجريبية جمانة الزهراني', 'Riyadh', 'Frontend Engineer', true],
  ['sultan.dosari', 'تجريبي سلطان الدوسري', 'Riyadh', 'Frontend Engineer'],

  ['elena.petrova', 'Demo Elena Petrova', 'London', 'Product Designer', true],
  ['marcus.lee', 'Demo Marcus Lee', 'Dubai', 'Product Designer'],
  ['priya.nair', 'Demo Priya Nair', 'Dubai', 'Product Designer'],
  ['jonas.weber', 'Demo Jonas Weber', 'London', 'Product Designer'],
  ['aisha.karam', 'Demo Aisha Karam', 'Dubai', 'Product Designer'],
  ['tom.baker', 'Demo Tom Baker', 'London', 'Product Designer'],

  ['rana.aoun', 'Demo Rana Aoun', 'Riyadh', 'Sales Associate'],
  ['peter.novak', 'Demo Peter Novak', 'Riyadh', 'Sales Associate'],
  ['lara.saab', 'Demo Lara Saab', 'Riyadh', 'Sales Associate'],
  ['kamal.dib', 'Demo Kamal Dib', 'Dubai', 'Sales Associate'],

  ['nouf.anazi', 'تجريبية نوف العنزي', 'Dubai', 'Data Analyst', true],
  ['majid.mutairi', 'تجريبي ماجد المطيري', 'Riyadh', 'Data Analyst'],
  ['hind.subaie', 'تجريبية هند السبيعي', 'Riyadh', 'Data Analyst'],

  ['victoria.stone', 'Demo Victoria Stone', 'Dubai', 'Finance Manager', true],
  ['george.mansour', 'Demo George Mansour', 'Dubai', 'Finance Manager'],
  ['olivia.grant', 'Demo Olivia Grant', 'London', 'Finance Manager'],

  ['mahmoud.taha', 'Demo Mahmoud Taha', 'Alexandria', 'Warehouse Supervisor', true],
  ['nermin.gad', 'Demo Nermin Gad', 'Alexandria', 'Warehouse Supervisor'],
  ['sherif.kamel', 'Demo Sherif Kamel', 'Cairo', 'Warehouse Supervisor'],
  ['amr.wagdy', 'Demo Amr Wagdy', 'Alexandria', 'Warehouse Supervisor'],
  ['rawan.adel', 'Demo Rawan Adel', 'Alexandria', 'Warehouse Supervisor', true],
  ['hossam.ezz', 'Demo Hossam Ezz', 'Alexandria', 'Warehouse Supervisor'],
  ['basma.fawzy', 'Demo Basma Fawzy', 'Cairo', 'Logistics Coordinator'],
  ['ahmed.rafat', 'تجريبي أحمد رأفت', 'Alexandria', 'Logistics Coordinator', true],
  ['shaimaa.adel', 'تجريبية شيماء عادل', 'Alexandria', 'Logistics Coordinator'],
  ['mahmoud.ezzat', 'تجريبي محمود عزت', 'Alexandria', 'Logistics Coordinator'],
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
