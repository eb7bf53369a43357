import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inTransaction } from '../src/db/transaction.ts'
import { newKey } from '../src/outside/storage.ts'
import { openStoredFiles } from '../src/outside/storedFiles.ts'
import { interviewerOf, type Stage } from './stage.ts'
import { address, everyLetter, wholeCheck } from './wholeReferences.ts'
import type { World } from './world.ts'

const day = 864e5
const ahead = (days: number) => new Date(Date.now() + days * day)
const date = (days: number) => ahead(days).toISOString().slice(0, 10)

/**
 * A candidate with rows in every table that can hold something of one, each field of words with a mark of its own, and
 * with files; `email` where the same person is known elsewhere. Answers all marks.
 */
export async function wholeCandidate(
  world: World,
  stage: Stage,
  tag: string,
  person: { email?: string; accountId?: string } = {},
) {
  const marks: string[] = []
  const mark = (what: string) => {
    const made = `canary${tag}${what}${marks.length}end`.toLowerCase()
    marks.push(made)
    return made
  }
  const { companyId, requisitionId } = stage
  const put: World['put'] = (table, values) => world.put(table, { ...values })
  const own = { companyId, requisitionId }
  const team = stage.company.accountId
  const stored = openStoredFiles(world.storage, (act) => inTransaction(world.pool, 'write', act))
  const file = async (what: string, accountId: string | null = null) => {
    const { key, size, sha256 } = await stored.keep(Buffer.from(`%PDF ${mark(what)} ${mark(`${what}again`)}`), {
      type: 'application/pdf',
    })
    return (
      await put('attachment', { companyId, accountId, key, size, sha256, name: mark('file'), type: 'application/pdf' })
    ).id
  }

  const email = person.email ?? `${mark('mail')}@world.majlis.test`
  const phone = `+97150${String(Date.now()).slice(-7)}`
  if (!person.email) marks.push(phone)
  const accountName = `Demo ${mark('name')}`
  const candidate = await world.candidate({
    ...{ companyId, requisitionId, accountName, email, primary_phone: phone, location: mark('place'), status: 10 },
    links: JSON.stringify([{ name: 'site', url: `https://${mark('link')}.test` }]) as never,
    ...(person.accountId && { accountId: person.accountId }),
  })
  const { id: candidateId, accountId } = candidate
  await world.pool.query('update account set name = null, location = $2 where id = $1', [
    accountId,
    `at ${accountId.slice(-6)}`,
  ])
  const entered = { companyId, accountId, candidateId }
  const { id: jobId } = await put('bulk_job', { accountId: team, role: 'company', act: 'shortlist' })
  await put('bulk_row', { companyId, jobId, candidateId, n: 0 })
  await put('account_info', { ...entered, name: 'website', info: mark('info') })
  await put('account_language', { ...entered, lang: mark('lang') })
  await put('account_skill', { ...entered, skillId: stage.skillId })
  await put('account_attachment', { ...entered, attachmentId: await file('resume'), name: 'resume' })
  await put('candidate_history', { companyId, candidateId, accountId: team, to: 3, message: mark('moved') })
  await put('candidate_merge', {
    ...{ companyId, candidateId, accountId: team, name: mark('merged'), email: mark('merged@'), phone: mark('number') },
    ...{ location: mark('there'), links: JSON.stringify([mark('linked')]), skills: JSON.stringify([mark('skill')]) },
    took: JSON.stringify({ phone: false, location: false, links: [mark('took')], skills: [] }),
  })
  await put('hold_count', { id: undefined, companyId, candidateId, count: 1 })

  const interviewer = await interviewerOf(world, stage)
  const request = await put('interviewer', {
    companyId,
    candidateId,
    accountId: interviewer.accountId,
    status: 1,
    message: mark('request'),
  })
  const interview = await put('interview', {
    ...{ ...own, candidateId, interviewerId: request.id, interviewerAccountId: interviewer.accountId, status: 4 },
    ...{ companyName: 'Demo', recruiterComment: mark('told'), message: mark('why') },
  })
  const interviewId = interview.id
  const of = { companyId, interviewId }
  const asked = await put('question', { companyId, accountId: team, title: mark('asked'), answer: mark('ideal') })
  await put('question_skill', { companyId, questionId: asked.id, skillId: stage.skillId })
  const written = { answerBy: 4, answeredBy: 4, answerText: mark('written') }
  await put('interview_question', { ...of, questionId: asked.id, order: 1, notes: mark('notes'), ...written })
  await put('interview_history', { ...of, accountId: team, to: 4, message: mark('ended') })
  await put('interview_person', { ...of, accountId: stage.recruiter.accountId, part: 1, state: 0 })
  await put('interview_skill_feedback', { ...of, accountId: interviewer.accountId, skillId: stage.skillId, review: 2 })
  await put('feedback', {
    ...own,
    candidateId,
    interviewId,
    accountId: interviewer.accountId,
    client_feedback: mark('verdict'),
  })
  const comment = await put('comment', { ...of, accountId: team, message: mark('comment') })
  await put('comment', { ...of, accountId: team, message: mark('reply'), replyId: comment.id })
  await put('comment_mention', { ...of, commentId: comment.id, accountId: stage.recruiter.accountId })
  await put('comment_notice', { ...of, threadId: comment.id, accountId: team, since: ahead(0), due: ahead(1) })
  await put('comment_read', { ...of, accountId: team, upTo: ahead(0) })

  const offer = await put('slot_offer', {
    ...own,
    candidateId,
    mode: 'one',
    minutes: 30,
    firstDay: date(1),
    lastDay: date(2),
    batchId: randomUUID(),
  })
  await put('offer_person', { companyId, offerId: offer.id, accountId: interviewer.accountId })
  await put('offer_wish', {
    companyId,
    offerId: offer.id,
    order: 1,
    startsAt: ahead(1),
    endsAt: ahead(2),
    message: mark('wish'),
  })

  await put('taken', {
    ...{ companyId, accountId: interviewer.accountId, offerId: offer.id, kind: 1 },
    ...{ startsAt: ahead(1), endsAt: ahead(1.1), expiresAt: ahead(1) },
  })

  await put('recording', {
    ...of,
    attachmentId: await file('film'),
    ownAttachmentId: await file('ownfilm'),
    status: 2,
    lastError: mark('broke'),
  })
  const upload = randomBytes(16).toString('hex')
  await writeFile(path.join(world.uploadFolder, upload), mark('piece'))
  const segment = await put('recording_segment', {
    ...of,
    upload_id: upload,
    startedAt: ahead(-1),
    mime: 'video/webm',
    faults: JSON.stringify([mark('fault')]),
  })
  const copy = newKey()
  await world.storage.put(copy, Buffer.from(mark('copy')), { type: 'application/octet-stream' })
  await put('segment_copy', { companyId, segmentId: segment.id, from: 0, size: 9, key: copy })
  await put('earlier_film', { ...of, attachmentId: await file('earlier'), until: ahead(9) })
  const visit = await put('room_visit', {
    ...of,
    accountId,
    side: 'candidate',
    device: JSON.stringify({ kind: mark('device') }),
  })
  await put('room_event', {
    id: undefined,
    ...of,
    from: visit.id,
    n: 1,
    kind: 'sdp',
    body: JSON.stringify({ sdp: mark('sdp') }),
  })
  await put('room_mark', { ...of, at: ahead(0), kind: 'note', text: mark('marked') })

  const reader = await world.someone('guest', { companyId })
  const guest = await put('guest', { ...of, accountId: reader.accountId, accessLevel: 1, validTill: date(9) })
  await put('report_view', { ...of, guestId: guest.id, device: 'phone', openedAt: ahead(0), lastAt: ahead(0) })
  const shared = await put('public_report', {
    ...of,
    accountId: team,
    email: `${mark('invited')}@world.majlis.test`,
    message: mark('invitewords'),
    validTill: date(9),
    bound: true,
  })
  await put('report_code', { companyId, publicReportId: shared.id, mac: mark('mac'), expiresAt: ahead(1) })
  await put('report_device', {
    companyId,
    publicReportId: shared.id,
    accountId: reader.accountId,
    hash: randomBytes(32),
    until: ahead(9),
  })
  const shortlist = await put('shortlist', { companyId, title: `Best of ${tag}`, accountId: team })
  await put('shortlist_item', { companyId, shortlistId: shortlist.id, interviewId, order: 1 })
  await put('shortlist_mark', {
    companyId,
    shortlistId: shortlist.id,
    interviewId,
    accountId: reader.accountId,
    mark: 1,
    word: mark('word'),
  })
  await put('consent', {
    ...of,
    subject: 'candidate',
    accountId,
    kind: 'oneWay',
    text_version: '1',
    words: mark('agreed'),
    language: 'en',
    ip: address(marks),
  })

  const { referee, check } = await wholeCheck({ put, mark, marks, file, own, candidateId, email, team, tag })
  const link = { companyId, expires_at: ahead(9), hash: randomBytes(32) }
  await put('link_token', { ...link, purpose: 'interview', accountId, interviewId })
  await put('link_token', { ...link, hash: randomBytes(32), purpose: 'schedule', candidateId })

  await everyLetter(
    { put, mark, own, candidateId, accountId, accountName, email, team },
    {
      ...{ interviewId, offerId: offer.id, referralRefereeId: referee.id, referralCandidateId: check.id },
    },
  )
  await put('privacy_request', { companyId, candidateId, kind: 'export', message: mark('asks'), status: 1 })
  return { candidateId, accountId, refereeId: referee.id, email, marks, interviewId, checkId: check.id }
}
