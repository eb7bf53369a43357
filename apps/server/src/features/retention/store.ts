export { countOver, endSome, forgetMarks, type Periods, someOver } from './store/due.ts'
export { periodsOf } from './store/periods.ts'
