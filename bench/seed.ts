import type pg from 'pg'

interface Member {
  accountId: string
  email: string
}
/** What the measured requests need to know of the seeded data. */
export interface Seeded {
  companyId: string
  recruiter: Member
  company: Member
  /** Requisitions of 100 and of 10,000 candidates. */
  small: string
  large: string
  /** A skill that one in 25 has. */
  skillId: string
  candidateIds: string[]
}

/** A UUIDv7 made of a kind and a number, so that statements can point to each other's rows. */
const id = (kind: number, n: string) =>
  `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${kind}), 12, '0'))::uuid`

/** 100,000 candidates in 1,000 requisitions of one company: one of 10,000, one of 100, the rest between. */
export async function seed(pool: pg.Pool): Promise<Seeded> {
  const run = (text: string) => pool.query(text)
  await run(
    `insert into company (id, public_id, name, "approvalStatus") values (${id(1, '1')}, 'company00001', 'Bench company', 2)`,
  )
  await run(`insert into account (id, public_id, name, email) select ${id(2, 'n')}, 'a' || lpad(n::text, 11, '0'),
    (array['Amal','Omar','Layla','Yusuf','Sara','Karim','Noor','Hana'])[1 + n % 8] || ' ' ||
    (array['Haddad','Nasser','Farah','Aziz','Salem','Khoury'])[1 + n % 6] || ' ' || n, 'person' || n || '@bench.majlis.test'
    from generate_series(1, 101000) n`)
  await run(`insert into membership (id, "accountId", "companyId", role, "approvalStatus") select ${id(3, 'n')}, ${id(2, '100000 + n')},
    ${id(1, '1')}, case n when 1 then 'recruiter' when 2 then 'company' else 'interviewer' end, 2 from generate_series(1, 1000) n`)
  await run(`insert into requisition (id, "companyId", "accountId", public_id, title, job_position, status) select ${id(4, 'n')},
    ${id(1, '1')}, ${id(2, '100002')}, 'r' || lpad(n::text, 11, '0'), 'Requisition ' || n, 'Engineer', 1 from generate_series(1, 1000) n`)
  // 1 … 10,000 in requisition 1 on all of the way, the next 100 in requisition 2, the rest spread evenly.
  await run(`insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email, primary_phone, status, mode, "searchKey", "createdAt")
    select ${id(5, 'n')}, ${id(1, '1')}, ${id(4, 'case when n <= 10000 then 1 when n <= 10100 then 2 else 3 + n % 998 end')}, a.id, a.name, a.email,
    '+9715' || lpad(n::text, 8, '0'), case when n <= 10000 then (array[-3,-1,0,0,0,1,1,2,2,4,5,6,9,10,11,12])[1 + n % 16] else n % 3 end, 1, lower(a.name) || ' ' || a.email, now() - (n || ' minutes')::interval
    from generate_series(1, 100000) n join account a on a.id = ${id(2, 'n')}`)
  await run(`insert into interviewer (id, "companyId", "candidateId", "accountId", status) select ${id(6, 'n')}, ${id(1, '1')},
    ${id(5, '1 + n % 100000')}, ${id(2, '100002 + n % 998')}, 1 from generate_series(1, 120000) n`)
  await run(`insert into interview (id, "companyId", "requisitionId", "candidateId", "interviewerId", "interviewerAccountId", status, "companyName")
    select ${id(7, 'n')}, ${id(1, '1')}, c."requisitionId", c.id, i.id, i."accountId", case when n <= 100000 then 6 else 3 end, 'Bench company'
    from generate_series(1, 120000) n join interviewer i on i.id = ${id(6, 'n')} join candidate c on c.id = i."candidateId"`)
  // Two of fifty skills each, and for every third interview a verdict and ratings of three questions.
  await run(
    `insert into skill (id, name, "approvedAt") select ${id(8, 'n')}, 'Skill ' || n, now() from generate_series(1, 50) n`,
  )
  await run(`insert into account_skill (id, "companyId", "accountId", "candidateId", "skillId", level) select ${id(9, 'k * 100000 + n')},
    ${id(1, '1')}, ${id(2, 'n')}, ${id(5, 'n')}, ${id(8, '1 + (n * 7 + k * 3) % 50')}, 2 from generate_series(1, 100000) n, generate_series(0, 1) k`)
  await run(`insert into question (id, "companyId", "accountId", title) select ${id(10, 'n')}, ${id(1, '1')}, ${id(2, '100002')}, 'Question ' || n
    from generate_series(1, 3) n`)
  await run(`update interview set status = 4 where id in (select ${id(7, 'n')} from generate_series(3, 99999, 3) n)`)
  await run(`insert into feedback (id, "companyId", "requisitionId", "candidateId", "interviewId", "accountId", verdict, status)
    select ${id(11, 'n')}, i."companyId", i."requisitionId", i."candidateId", i.id, i."interviewerAccountId", n % 2, 1
    from generate_series(3, 99999, 3) n join interview i on i.id = ${id(7, 'n')}`)
  await run(`insert into interview_question (id, "companyId", "interviewId", "questionId", "order", review)
    select ${id(12, 'k * 100000 + n')}, ${id(1, '1')}, ${id(7, 'n')}, ${id(10, 'k')}, k, (n + k) % 5
    from generate_series(3, 99999, 3) n, generate_series(1, 3) k`)
  await run(`insert into saved_view (id, "accountId", role, list, title, query, address) select ${id(13, 'n')}, ${id(2, '100001')}, 'recruiter', 'candidates',
    'View ' || n, (array['filter[status][$in]=4,5,6,7,8', 'filter[skillId]=' || ${id(8, '5')}, 'search=farah 30', 'filter[feedback][verdict]=1'])[n],
    'candidates' from generate_series(1, 4) n`)
  await run('vacuum analyze')
  const one = async (text: string) => (await run(text)).rows[0].id as string
  const member = async (role: string): Promise<Member> =>
    (
      await run(`select account.id as "accountId", account.email from account
        join membership on membership."accountId" = account.id where membership.role = '${role}'`)
    ).rows[0]
  const candidates = await run(
    `select id from candidate where "requisitionId" <> ${id(4, '1')} and status = 0 order by id limit 20000`,
  )
  return {
    companyId: await one(`select id from company limit 1`),
    recruiter: await member('recruiter'),
    company: await member('company'),
    large: await one(`select ${id(4, '1')} as id`),
    skillId: await one(`select ${id(8, '5')} as id`),
    small: await one(`select ${id(4, '2')} as id`),
    candidateIds: candidates.rows.map((row) => row.id as string),
  }
}
