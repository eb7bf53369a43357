import { calls } from '../core/call.ts'
import type { guestShapes } from './shapes.ts'

/** The calls by which a report is shared with people, and talked about. */
export const guestApi = calls<typeof guestShapes>()({
  share: { method: 'POST', path: '/guest/guest', who: 'guest.grant' },
  invite: { method: 'POST', path: '/guest/guest/invite', who: 'guest.grant' },
  change: { method: 'PUT', path: '/guest/guest/:id', who: 'guest.grant' },
  preview: { method: 'POST', path: '/guest/preview', who: 'guest.grant' },
  shareDefault: { method: 'GET', path: '/guest/default', who: 'guest.grant' },
  keepDefault: { method: 'PUT', path: '/guest/default/:companyId', who: 'company.write' },
  list: { method: 'GET', path: '/guest/guest', who: 'guest.grant', list: true, shows: ['guest'] },
  shared: { method: 'GET', path: '/guest/guest/data/all', who: 'guest.read', shows: ['guest'] },
  publish: { method: 'POST', path: '/referral/public_report/bulk', who: 'publicReport.invite' },
  published: {
    method: 'GET',
    path: '/referral/public_report',
    who: 'publicReport.invite',
    list: true,
    shows: ['public_report'],
  },
  changePublished: { method: 'PUT', path: '/referral/public_report/:id', who: 'publicReport.invite' },
  head: { method: 'GET', path: '/report/head', who: 'publicReport.open' },
  open: { method: 'POST', path: '/report/open', who: 'publicReport.open' },
  openOne: { method: 'GET', path: '/report/interview/:id', who: 'publicReport.open' },
  sendCode: { method: 'POST', path: '/report/code', who: 'publicReport.open' },
  enterCode: { method: 'PUT', path: '/report/code', who: 'publicReport.open' },
  openResume: { method: 'GET', path: '/report/resume', who: 'publicReport.open', file: true },
  openPdf: { method: 'GET', path: '/report/pdf', who: 'publicReport.open', file: true },
  beginView: { method: 'POST', path: '/guest/view', who: 'guest.read' },
  goOnViewing: { method: 'PUT', path: '/guest/view/:id', who: 'guest.read' },
  readers: { method: 'GET', path: '/guest/readers', who: 'guest.grant', shows: ['guest', 'public_report'] },
  comments: { method: 'GET', path: '/guest/comment', who: 'comment.read', list: true, shows: ['comment'] },
  comment: { method: 'POST', path: '/guest/comment', who: 'comment.write' },
  audience: { method: 'GET', path: '/guest/comment/audience', who: 'comment.write', shows: ['guest'] },
  mentionable: { method: 'GET', path: '/guest/mentionable', who: 'comment.write', shows: ['guest'] },
  readComments: { method: 'PUT', path: '/guest/comment/read', who: 'comment.read' },
  removeComment: { method: 'DELETE', path: '/guest/comment/:id', who: 'comment.delete' },
})
