export { keepLastAdmin, type Membership } from './store/held.ts'
