import { randomUUIDv7 } from 'node:crypto'
import { name as named, type Sql, sql } from '../db/sql.ts'
import type { Transaction } from '../db/transaction.ts'

type List = 'skill' | 'designation' | 'industry' | 'degree' | 'field_of_study'

const words: Record<List, [name: string, arabic: string][]> = {
  skill: [
    ['TypeScript', 'تايب سكريبت'],
    ['Node.js', 'نود جي إس'],
    ['PostgreSQL', 'بوستجري إس كيو إل'],
    ['System Design', 'تصميم الأنظمة'],
    ['Kubernetes', 'كوبرنيتيس'],
    ['Python', 'بايثون'],
    ['React', 'رياكت'],
    ['CSS', 'سي إس إس'],
    ['Accessibility', 'إمكانية الوصول'],
    ['Figma', 'فيجما'],
    ['User Research', 'أبحاث المستخدم'],
    ['Prototyping', 'النماذج الأولية'],
    ['Communication', 'التواصل'],
    ['Customer Service', 'خدمة العملاء'],
    ['Negotiation', 'التفاوض'],
    ['CRM', 'إدارة علاقات العملاء'],
    ['SQL', 'لغة الاستعلام'],
    ['Power BI', 'باور بي آي'],
    ['Statistics', 'الإحصاء'],
    ['Financial Reporting', 'التقارير المالية'],
    ['Budgeting', 'إعداد الموازنات'],
    ['IFRS', 'المعايير الدولية للتقارير المالية'],
    ['Test Automation', 'أتمتة الاختبارات'],
    ['Warehouse Operations', 'عمليات المستودعات'],
    ['Inventory Control', 'مراقبة المخزون'],
    ['Health and Safety', 'الصحة والسلامة'],
    ['Route Planning', 'تخطيط المسارات'],
    ['Team Leadership', 'قيادة الفرق'],
  ],
  designation: [
    ['Backend Engineer', 'مهندس خلفيات'],
    ['Frontend Engineer', 'مهندس واجهات أمامية'],
    ['Product Designer', 'مصمم منتجات'],
    ['Customer Support Specialist', 'أخصائي دعم العملاء'],
    ['Sales Associate', 'مندوب مبيعات'],
    ['Data Analyst', 'محلل بيانات'],
    ['Finance Manager', 'مدير مالي'],
    ['QA Engineer', 'مهندس جودة'],
    ['Engineering Manager', 'مدير هندسة'],
    ['Warehouse Supervisor', 'مشرف مستودع'],
    ['Logistics Coordinator', 'منسق خدمات لوجستية'],
    ['Fleet Planner', 'مخطط أسطول'],
    ['Recruiter', 'مسؤول توظيف'],
  ],
  industry: [
    ['Information Technology', 'تقنية المعلومات'],
    ['Logistics', 'الخدمات اللوجستية'],
    ['Banking', 'الخدمات المصرفية'],
    ['Healthcare', 'الرعاية الصحية'],
    ['Education', 'التعليم'],
    ['Retail', 'تجارة التجزئة'],
  ],
  degree: [
    ['Diploma', 'دبلوم'],
    ['Bachelor', 'بكالوريوس'],
    ['Master', 'ماجستير'],
    ['Doctorate', 'دكتوراه'],
  ],
  field_of_study: [
    ['Computer Science', 'علوم الحاسوب'],
    ['Design', 'التصميم'],
    ['Business Administration', 'إدارة الأعمال'],
    ['Accounting', 'المحاسبة'],
    ['Supply Chain Management', 'إدارة سلاسل الإمداد'],
    ['Statistics', 'الإحصاء'],
  ],
}

/** Finds the id of an entry of a list by its English name. */
export type Find = (list: List, name: string) => string

/** Puts the lists to choose from into the database, as far as they are not there, and answers where each entry is. */
export async function fillLists(tx: Transaction): Promise<Find> {
  const lists = Object.keys(words) as List[]
  const ids = new Map((await Promise.all(lists.map((list) => fill(tx, list)))).flat())
  return (list, name) => {
    const id = ids.get(`${list} ${name.toLowerCase()}`)
    if (!id) throw new Error(`the demo's list of ${list} has no ${name}`)
    return id
  }
}

async function fill(tx: Transaction, list: List): Promise<[key: string, id: string][]> {
  const entries = words[list].map(([name, name_ar]) => ({ id: randomUUIDv7(), name, name_ar }))
  const [, found] = await Promise.all([
    tx.rows(sql`insert into ${named(list)} (id, name, name_ar, "approvedAt")
      select id, name, name_ar, now() from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (id uuid, name text, name_ar text) on conflict do nothing`),
    tx.rows<{ id: string; key: string }>(approved(list)),
  ])
  return found.map(({ id, key }) => [`${list} ${key}`, id])
}

const approved = (list: List): Sql =>
  sql`select id, lower(name) as key from ${named(list)} where "approvedAt" is not null and "companyId" is null`

/** Entries that companies proposed and that wait for the admin. */
export async function proposeEntries(
  tx: Transaction,
  proposals: { list: List; name: string; companyId: string; createdBy: string; createdAt: string }[],
): Promise<void> {
  await Promise.all(
    proposals.map(({ list, name, companyId, createdBy, createdAt }) =>
      tx.rows(sql`insert into ${named(list)} (id, name, "companyId", "createdBy", "createdAt")
        values (${randomUUIDv7()}, ${name}, ${companyId}, ${createdBy}, ${createdAt}) on conflict do nothing`),
    ),
  )
}
