import { calls } from '../core/call.ts'
import type { shortlistShapes } from './shapes.ts'

/** The calls by which interviews are put side by side, shown to others, and marked. */
export const shortlistApi = calls<typeof shortlistShapes>()({
  list: {
    method: 'GET',
    path: '/guest/shortlist',
    who: 'guest.grant',
    list: true,
    shows: ['shortlist', 'shortlist_item'],
  },
  create: { method: 'POST', path: '/guest/shortlist', who: 'guest.grant' },
  change: { method: 'PUT', path: '/guest/shortlist/:id', who: 'guest.grant' },
  remove: { method: 'DELETE', path: '/guest/shortlist/:id', who: 'guest.grant' },
  add: { method: 'POST', path: '/guest/shortlist/:id/item', who: 'guest.grant' },
  take: { method: 'DELETE', path: '/guest/shortlist/:id/item/:interviewId', who: 'guest.grant' },
  shared: {
    method: 'GET',
    path: '/guest/shortlist/data/all',
    who: 'guest.read',
    shows: ['guest', 'shortlist', 'shortlist_item'],
  },
  open: {
    method: 'GET',
    path: '/guest/shortlist/:id/view',
    who: 'shortlist.mark',
    // An access that ends takes the page with it.
    shows: ['guest', 'shortlist', 'shortlist_item'],
  },
  setMark: { method: 'PUT', path: '/guest/shortlist/:id/mark', who: 'shortlist.mark' },
  marks: {
    method: 'GET',
    path: '/guest/shortlist/:id/marks',
    who: 'shortlist.mark',
    shows: ['shortlist_mark', 'guest'],
  },
})
