export { asksService } from './store/addressService.ts'
export { formOf } from './store/form.ts'
export * from './store/rows.ts'
export { holdAnswer, keepRelation, saveAnswer } from './store/saving.ts'
