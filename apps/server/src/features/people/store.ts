export { keepLastAdmin, type Membership } from './store/held.ts'
export { usersBy } from './store/users.ts'
