import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { KitChange, NewKit, QuestionKit } from './kit.ts'
import { BankQuestion, NewBankQuestion } from './schema.ts'
import { QuestionKind } from './status.ts'

/** What only the server needs of the calls. */
export const questionBankShapes = {
  list: {
    does: "The question bank: the product's, the company's and the own questions.",
    list: {
      filters: {
        title: 'text',
        kind: QuestionKind,
        language: languages,
        accountId: 'id',
        companyId: 'id',
        'skill.skillId': 'id',
      },
      sorts: ['createdAt', 'title'],
      includes: ['skill', 'skill.skill'],
      order: ['createdAt', 'desc'],
    },
    answer: BankQuestion,
  },
  create: {
    does: 'Adds a question to the bank.',
    body: NewBankQuestion,
    answer: BankQuestion,
  },
  update: {
    does: 'Changes a question of the bank; requisitions keep the copies they have.',
    params: ById,
    body: NewBankQuestion,
    answer: BankQuestion,
  },
  remove: {
    does: 'Takes a question out of the bank.',
    params: ById,
    answer: Done,
  },
  kits: {
    does: "Sets of questions: the product's and the company's, each with its questions in their order.",
    list: {
      filters: { id: 'id', title: 'text', companyId: 'id' },
      sorts: ['title', 'createdAt'],
      includes: [],
      order: ['title', 'asc'],
    },
    answer: QuestionKit,
  },
  createKit: {
    does: 'Keeps questions of the bank as a set with a name.',
    body: NewKit,
    answer: QuestionKit,
  },
  changeKit: {
    does: 'Gives a set another name or other questions.',
    params: ById,
    body: KitChange,
    answer: QuestionKit,
  },
  removeKit: {
    does: 'Deletes a set; its questions stay in the bank.',
    params: ById,
    answer: Done,
  },
} as const satisfies Shapes
