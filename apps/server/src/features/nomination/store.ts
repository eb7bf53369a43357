export * from './store/check.ts'
