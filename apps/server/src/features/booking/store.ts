export { endOffers } from './store/ending.ts'
export { aroundTime, loadsOf, recently } from './store/load.ts'
export { daysOfOffer, notePeople } from './store/offer.ts'
