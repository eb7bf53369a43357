import { isChangeableBy, type Owned, type Reader } from '../core/owned.ts'
import { can } from '../core/permission.ts'

/** May this question or kit of the bank be changed by this reader? */
export const isChangeable = (question: Owned, reader: Reader): boolean =>
  can(reader.role, 'questionBank.write') && isChangeableBy(question, reader)

/** May this question or kit be taken out of the bank by this reader? */
export const isRemovable = (question: Owned, reader: Reader): boolean =>
  can(reader.role, 'questionBank.delete') && isChangeableBy(question, reader)
