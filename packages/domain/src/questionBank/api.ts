import { calls } from '../core/call.ts'
import type { questionBankShapes } from './shapes.ts'

/** The calls about the question bank and its sets. */
export const questionBankApi = calls<typeof questionBankShapes>()({
  list: { method: 'GET', path: '/question/question', who: 'questionBank.read', list: true },
  create: { method: 'POST', path: '/question/question', who: 'questionBank.write' },
  update: { method: 'PUT', path: '/question/question/:id', who: 'questionBank.write' },
  remove: { method: 'DELETE', path: '/question/question/:id', who: 'questionBank.delete' },
  kits: { method: 'GET', path: '/question/kit', who: 'questionBank.read', list: true },
  createKit: { method: 'POST', path: '/question/kit', who: 'questionBank.write' },
  changeKit: { method: 'PUT', path: '/question/kit/:id', who: 'questionBank.write' },
  removeKit: { method: 'DELETE', path: '/question/kit/:id', who: 'questionBank.delete' },
})
