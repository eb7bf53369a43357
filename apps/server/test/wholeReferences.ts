import { randomBytes, randomUUID } from 'node:crypto'
import type { World } from './world.ts'

interface Given {
  put: World['put']
  /** A mark of its own for each field. */
  mark(what: string): string
  own: { companyId: string; requisitionId: string }
  candidateId: string
  email: string
  /** An account of the company. */
  team: string
}
interface Check extends Given {
  marks: string[]
  file(what: string): Promise<string>
  tag: string
}

const ahead = (days: number) => new Date(Date.now() + days * 864e5)

/** A ref-check of a candidate, with a referee who has said everything that one can say. */
export async function wholeCheck({ put, mark, marks, file, own, candidateId, email, team, tag }: Check) {
  const { companyId } = own
  const referral = await put('referral', {
    companyId,
    accountId: team,
    public_id: publicId(),
    title: 'Check',
    job_position: 'Engineer',
  })
  const module = await put('module', { companyId, key: `general-${tag}`, name: 'General' })
  const refQuestion = await put('ref_question', {
    companyId,
    moduleId: module.id,
    title: 'How was it?',
    question_type: 1,
    order: 1,
  })
  const check = await put('referral_candidate', {
    ...{ ...own, referralId: referral.id, candidateId, first_name: mark('first'), last_name: mark('last'), email },
    devices: [mark('key')],
  })
  const checked = { companyId, referralCandidateId: check.id }
  await put('consent', {
    companyId,
    referralCandidateId: check.id,
    subject: 'candidate',
    kind: 'naming',
    text_version: '1',
    words: mark('agreedNaming'),
    language: 'en',
    ip: address(marks),
  })
  await put('ref_attachment', {
    ...checked,
    refQuestionId: refQuestion.id,
    attachmentId: await file('certificate'),
    attachment_type: 1,
    name: mark('letter'),
    attachment_name: mark('lettername'),
  })
  const referee = await put('referral_referee', {
    ...{
      ...checked,
      order: 1,
      status: 2,
      consent: 1,
      first_name: mark('referee'),
      last_name: mark('refereelast'),
      email: `${mark('refereemail')}@world.majlis.test`,
    },
    ...{
      primary_phone: '+971501112223',
      linkedin_profile: `https://linkedin.com/in/${mark('in')}`,
      relationship: 1,
      company_name: mark('works'),
    },
    ...{
      referee_role: mark('role'),
      candidate_role: mark('did'),
      confirmed_company_name: mark('cworks'),
      confirmed_referee_role: mark('crole'),
    },
    ...{
      confirmed_candidate_role: mark('cdid'),
      device: mark('rdevice'),
      seen_agent: mark('agent'),
      referee_ip: address(marks),
      seen_ip: address(marks),
    },
    ...{ takenByName: mark('caller'), callAskedAt: ahead(0), call_phone: '+971501112223', dialled: '+971501112224' },
  })
  const said = { companyId, referralRefereeId: referee.id }
  await put('referral_answer', {
    ...said,
    refQuestionId: refQuestion.id,
    text_answer: mark('said'),
    choice_expansion: mark('choice'),
    scale_expansion: mark('scale'),
    phone_text: JSON.stringify({ text: mark('phone') }),
  })
  await put('referee_attachment', { ...said, attachmentId: await file('shown'), name: mark('shown') })
  const signal = await put('referral_signal', {
    ...checked,
    referralRefereeId: referee.id,
    kind: 'text',
    level: 2,
    detail: JSON.stringify({ words: mark('signal') }),
    explanation: mark('explained'),
    note: mark('noted'),
  })
  await put('referral_signal_entry', { companyId, signalId: signal.id, what: 2, words: mark('entry') })
  await put('consent', {
    ...said,
    subject: 'referee',
    kind: 'reference',
    text_version: '1',
    language: 'en',
    ip: address(marks),
  })
  return { referee, check }
}

/** Letters to a candidate, about its rows and in its name, and a kept answer. */
export async function everyLetter(
  {
    put,
    mark,
    own,
    candidateId,
    accountId,
    accountName,
    email,
    team,
  }: Given & { accountId: string; accountName: string },
  {
    interviewId,
    offerId,
    referralRefereeId,
    referralCandidateId,
  }: Record<'interviewId' | 'offerId' | 'referralRefereeId' | 'referralCandidateId', string>,
): Promise<void> {
  const letter = {
    ...own,
    kind: 1,
    type: 'demo',
    recipient: 'somebody@world.majlis.test',
    delivery_status: 1,
  }
  const write = (values: object) =>
    put('notification_log', { ...letter, messageId: randomUUID(), dedupeKey: randomUUID(), ...values })
  await write({
    accountId,
    recipient: email,
    html: mark('html'),
    text: mark('text'),
    subject: mark('subject'),
    description: mark('desc'),
    lastError: mark('error'),
    answer: mark('answer'),
  })
  await write({ accountId: team, interviewId, icalendar: mark('ics'), text: mark('team') })
  await write({ accountId: team, dedupeKey: `candidateSubmitted:${candidateId}:now`, text: mark('submitted') })
  await write({ accountId: team, text: `${accountName.toUpperCase()} was chosen. ${mark('named')}` })
  await write({
    kind: 3,
    recipient: '+971500000000',
    offerId,
    whatsapp: JSON.stringify({ id: mark('wa'), body: mark('wabody') }),
  })
  await write({ referralRefereeId, referralCandidateId, text: mark('toreferee') })
  const session = await put('session', {
    accountId: team,
    role: 'company',
    key: randomBytes(32),
    idle_until: ahead(1),
    absolute_until: ahead(2),
  })
  await put('idempotency_key', {
    accountId: team,
    sessionId: session.id,
    role: 'company',
    key: randomUUID(),
    callHash: 'c',
    bodyHash: 'b',
    answer: Buffer.from(mark('kept')),
    mentions: [interviewId],
  })
}

let addresses = 0
const publicId = () => randomUUID().replaceAll('-', '').slice(0, 12)
/** An address of nobody else. */
export function address(marks: string[]): string {
  const made = `203.0.113.${100 + addresses++}`
  marks.push(made)
  return made
}
