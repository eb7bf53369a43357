import { isTheirs, type Owned, type Reader } from '../core/owned.ts'
import { can } from '../core/permission.ts'

/** May this question or kit of the bank be changed by this reader? */
export const isChangeable = (question: Owned, reader: Reader): boolean =>
  can(reader.role, 'questionBank.write') && isTheirs(question, reader)

/** May this question or kit be taken out of the bank by this reader? */
export const isRemovable = (question: Owned, reader: Reader): boolean =>
  can(reader.role, 'questionBank.delete') && isTheirs(question, reader)
