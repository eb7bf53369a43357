export { refreshStale } from './refresh.ts'
