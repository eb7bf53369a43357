export { erase } from './store/erase.ts'
export { ownStatements } from './store/own.ts'
export {
  countErasure,
  dueErasures,
  endRequest,
  hasAhead,
  liftHold,
  openRequest,
  ownCandidates,
  refuseNeeded,
  writeRequest,
} from './store/requests.ts'
