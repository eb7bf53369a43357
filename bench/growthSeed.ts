import type pg from 'pg'

/** Companies with their people, candidates, interviews and lines of logs, so many of each. */
export interface Companies {
  first: number
  last: number
  /** Candidates of each. */
  candidates: number
}

/** Who uses a company, in the order of their accounts. */
export const members = ['recruiter', 'company', 'hiringManager', 'sourcer', 'interviewer', 'interviewer'] as const
const MEMBERS = members.length
const REQUISITIONS = 4
/** Questions of a company's bank; each interview asked all of them. */
const ASKED = 3

/** A UUIDv7 made of a kind and a number, so that statements can point to each other's rows. */
const id = (kind: string, n: string) =>
  `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-' || lpad('${kind}', 12, '0'))::uuid`
export const companyId = (company: string) => id('c0', company)
/** The account of one of a company's people. */
export const memberAccount = (company: string, nth: string) => id('ac', `${company} * ${MEMBERS} + ${nth}`)
/** The account of a candidate, by the candidate's number. */
export const personAccount = (n: string) => id('a0', n)
export const candidateId = (n: string) => id('ca', n)
export const requisitionId = (company: string, nth: string) => id('4e', `${company} * ${REQUISITIONS} + ${nth}`)
export const adminAccount = id('ad', '1')
/** With whom a company has shared every fourth of its reports. */
export const guestAccount = (company: string) => id('9a', company)
/** Whoever acts for several companies. */
export const partnerAccount = id('fa', '1')

/** Adds them; what they hold begins where the company before ended. Every company's rows are alike. */
export async function addCompanies(pool: pg.Pool, { first, last, candidates }: Companies, before = 0): Promise<void> {
  const run = (text: string) => pool.query(text)
  const companies = `generate_series(${first}, ${last}) company`
  // A candidate's number leads to its company, and within it to its requisition and interviewer.
  const company = `(${first} + (n - ${before + 1}) / ${candidates})`
  const all = `generate_series(${before + 1}, ${before + candidates * (last - first + 1)}) n`
  const requisition = requisitionId(company, `n % ${REQUISITIONS}`)
  const interviewer = memberAccount(company, '4 + n % 2')
  await run(`insert into company (id, public_id, name, "approvalStatus")
    select ${companyId('company')}, 'c' || lpad(company::text, 11, '0'), 'Company ' || company, 2 from ${companies}`)
  await run(`insert into account (id, public_id, name, email)
    select ${memberAccount('company', 'nth')}, 'm' || lpad((company * ${MEMBERS} + nth)::text, 11, '0'), 'Member ' || nth || ' of ' || company,
      'member' || nth || '@company' || company || '.majlis.test' from ${companies}, generate_series(0, ${MEMBERS - 1}) nth`)
  await run(`insert into membership (id, "accountId", "companyId", role, "approvalStatus")
    select ${id('3e', `company * ${MEMBERS} + nth`)}, ${memberAccount('company', 'nth')}, ${companyId('company')},
      ('{${members.join()}}'::text[])[1 + nth], 2 from ${companies}, generate_series(0, ${MEMBERS - 1}) nth`)
  await run(`insert into requisition (id, "companyId", "accountId", public_id, title, job_position, status)
    select ${requisitionId('company', 'nth')}, ${companyId('company')}, ${memberAccount('company', '2 - nth % 2')},
      'r' || lpad((company * ${REQUISITIONS} + nth)::text, 11, '0'), 'Requisition ' || nth, 'Engineer', 1
    from ${companies}, generate_series(0, ${REQUISITIONS - 1}) nth`)
  await run(`insert into sourcer (id, "companyId", "requisitionId", "accountId")
    select ${id('50', `company * ${REQUISITIONS} + nth`)}, ${companyId('company')}, ${requisitionId('company', 'nth')},
      ${memberAccount('company', '3')} from ${companies}, generate_series(0, ${REQUISITIONS - 1}) nth`)
  await run(`insert into account (id, public_id, name, email) select ${id('a0', 'n')}, 'p' || lpad(n::text, 11, '0'),
      (array['Amal','Omar','Layla','Yusuf','Sara','Karim','Noor','Hana'])[1 + n % 8] || ' ' ||
      (array['Haddad','Nasser','Farah','Aziz','Salem','Khoury'])[1 + n % 6] || ' ' || n, 'person' || n || '@people.majlis.test' from ${all}`)
  await run(`insert into membership (id, "accountId", role, "approvalStatus")
    select ${id('3a', 'n')}, ${id('a0', 'n')}, 'candidate', 2 from ${all}`)
  await run(`insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email, primary_phone, status, mode, "sourcerId", "searchKey", "createdAt")
    select ${id('ca', 'n')}, ${companyId(company)}, ${requisition}, a.id, a.name, a.email, '+9715' || lpad(n::text, 8, '0'),
      (array[-3,-1,0,0,0,1,1,2,2,4,5,6,9,10,11,12])[1 + n % 16], 1, case when n % 5 = 0 then ${memberAccount(company, '3')} end,
      lower(a.name) || ' ' || a.email, now() - (n || ' seconds')::interval
    from ${all} join account a on a.id = ${id('a0', 'n')}`)
  await run(`insert into account_skill (id, "companyId", "accountId", "candidateId", "skillId", level)
    select ${id('5a', `n * 2 + k`)}, ${companyId(company)}, ${id('a0', 'n')}, ${id('ca', 'n')}, ${id('5c', '1 + (n * 7 + k * 3) % 50')}, 2
    from ${all}, generate_series(0, 1) k`)
  await run(`insert into candidate_history (id, "companyId", "candidateId", "accountId", "from", "to")
    select ${id('15', `n * 3 + k`)}, ${companyId(company)}, ${id('ca', 'n')}, ${memberAccount(company, '0')}, k, k + 1
    from ${all}, generate_series(0, 2) k`)
  await run(`insert into interviewer (id, "companyId", "candidateId", "accountId", status)
    select ${id('1e', 'n')}, ${companyId(company)}, ${id('ca', 'n')}, ${interviewer}, 1 from ${all} where n % 2 = 0`)
  await run(`insert into interview (id, "companyId", "requisitionId", "candidateId", "interviewerId", "interviewerAccountId", status, "companyName")
    select ${id('10', 'n')}, ${companyId(company)}, ${requisition}, ${id('ca', 'n')}, ${id('1e', 'n')}, ${interviewer},
      (array[3, 4, 6, 4])[1 + n / 2 % 4], 'Company' from ${all} where n % 2 = 0`)
  await run(`insert into question (id, "companyId", "accountId", title)
    select ${id('50', `company * ${ASKED} + nth`)}, ${companyId('company')}, ${memberAccount('company', '0')}, 'Question ' || nth
    from ${companies}, generate_series(0, ${ASKED - 1}) nth`)
  await run(`insert into interview_question (id, "companyId", "interviewId", "questionId", "order", review)
    select ${id('51', `n * ${ASKED} + nth`)}, ${companyId(company)}, ${id('10', 'n')}, ${id('50', `${company} * ${ASKED} + nth`)}, nth, 1 + n / 2 % 4
    from ${all}, generate_series(0, ${ASKED - 1}) nth where n % 2 = 0`)
  await run(`insert into feedback (id, "companyId", "requisitionId", "candidateId", "interviewId", "accountId", verdict, status)
    select ${id('fe', 'n')}, ${companyId(company)}, ${requisition}, ${id('ca', 'n')}, ${id('10', 'n')}, ${interviewer}, n / 4 % 2, 1
    from ${all} where n % 4 = 2`)
  await run(`insert into comment (id, "companyId", "interviewId", "accountId", message)
    select ${id('c3', 'n')}, ${companyId(company)}, ${id('10', 'n')}, ${memberAccount(company, '0')}, 'Word ' || n from ${all} where n % 2 = 0`)
  await run(`insert into account (id, public_id, name, email) select ${guestAccount('company')}, 'g' || lpad(company::text, 11, '0'), 'Guest of ' || company,
      'guest@company' || company || '.majlis.test' from ${companies}`)
  await run(`insert into membership (id, "accountId", "companyId", role, "approvalStatus")
    select ${id('9b', 'company')}, ${guestAccount('company')}, ${companyId('company')}, 'guest', 2 from ${companies}`)
  await run(`insert into guest (id, "companyId", "interviewId", "accountId", "accessLevel", "validTill", "createdBy")
    select ${id('9e', 'n')}, ${companyId(company)}, ${id('10', 'n')}, ${guestAccount(company)}, 1, current_date + 30, ${memberAccount(company, '0')}
    from ${all} where n % 4 = 2`)
  await run(`insert into account_language (id, "companyId", "accountId", "candidateId", lang, level)
    select ${id('1a', 'n')}, ${companyId(company)}, ${id('a0', 'n')}, ${id('ca', 'n')}, 'ar', 4 from ${all}`)
  await run(`insert into requisition_note (id, "companyId", "requisitionId", "accountId", message)
    select ${id('40', 'n')}, ${companyId(company)}, ${requisition}, ${memberAccount(company, '0')}, 'Note ' || n from ${all} where n % 10 = 0`)
  await run(`insert into requisition_skill (id, "companyId", "requisitionId", "skillId")
    select ${id('45', `company * ${REQUISITIONS} + nth`)}, ${companyId('company')}, ${requisitionId('company', 'nth')}, ${id('5c', '1 + nth')}
    from ${companies}, generate_series(0, ${REQUISITIONS - 1}) nth`)
  await run(`insert into saved_view (id, "companyId", "accountId", role, title, query, address, shared, list)
    select ${id('5e', 'company')}, ${companyId('company')}, ${memberAccount('company', '0')}, 'recruiter', 'View of ' || company, 'filter[status]=4', '', true, 'candidates'
    from ${companies}`)
  await run(`insert into notification_log (id, "companyId", "requisitionId", "accountId", kind, type, recipient, subject, "messageId", "dedupeKey", delivery_status, "sentAt")
    select ${id('90', 'n')}, ${companyId(company)}, ${requisition}, ${id('a0', 'n')}, 1, 'candidate.invited', 'person' || n || '@people.majlis.test',
      'You are invited', 'growth-' || n || '@majlis.test', 'growth ' || n, 1, now() from ${all}`)
  await run(`insert into audit_log (id, "companyId", "accountId", role, action, "table", "rowId", at, sequence, previous_hash, hash)
    select ${id('10', `n * 5 + k`)}, ${companyId(company)}, ${memberAccount(company, '0')}, 'recruiter', 'candidate.status', 'candidate',
      ${id('ca', 'n')}, now() - (n || ' seconds')::interval, n * 5 + k, '\\x00', '\\x00' from ${all}, generate_series(0, 4) k`)
}

/** A film of each interview that has none. */
export const addRecordings = (pool: pg.Pool) =>
  pool.query(`insert into recording (id, "companyId", "interviewId", status, duration)
    select gen_random_uuid(), "companyId", id, 2, 300 from interview on conflict do nothing`)

/** What is derived of a row when it comes; what else triggers do, telling of changes and looking whether a row's keys are there, is left out. */
const derive = ['keep_key', 'status_at_first']

/** Adds so much that its indexes are better made at the end, and what is inserted is right by itself: ten times as fast. */
export async function addInBulk(pool: pg.Pool, add: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(`select quote_ident(relname) as name,
      pg_get_indexdef(indexrelid) as made from pg_index join pg_class on oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique and not indisexclusion
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  const { rows: databases } = await pool.query('select quote_ident(current_database()) as name')
  for (const name of derive) await pool.query(`alter table candidate enable always trigger ${name}`)
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  await pool.query(`alter database ${databases[0].name} set session_replication_role = replica`)
  await add()
  await pool.query(`alter database ${databases[0].name} reset session_replication_role`)
  const left = [...indexes]
  const lane = async () => {
    for (let one = left.pop(); one; one = left.pop()) await pool.query(one.made)
  }
  await Promise.all([lane(), lane(), lane()])
}

/** What all companies share: skills, an admin of the host. */
export async function addShared(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into skill (id, name, "approvedAt") select ${id('5c', 'n')}, 'Skill ' || n, now()
    from generate_series(1, 50) n`)
  await pool.query(`insert into account (id, public_id, name, email)
    values (${adminAccount}, 'admin0000001', 'Admin of the host', 'admin@majlis.test')`)
  await pool.query(`insert into membership (id, "accountId", role, "approvalStatus")
    values (${id('3d', '1')}, ${adminAccount}, 'admin', 2)`)
}

/** Adds a partner of the first companies, so many. */
export async function addPartner(pool: pg.Pool, companies: number): Promise<void> {
  await pool.query(`insert into account (id, public_id, name, email)
    values (${partnerAccount}, 'partner00001', 'Partner', 'partner@majlis.test')`)
  await pool.query(`insert into membership (id, "accountId", role, "approvalStatus")
    values (${id('3f', '1')}, ${partnerAccount}, 'partner', 2)`)
  await pool.query(`insert into partner (id, "companyId", "accountId", "approvalStatus")
    select ${id('fb', 'company')}, ${companyId('company')}, ${partnerAccount}, 2 from generate_series(1, ${companies}) company`)
}
