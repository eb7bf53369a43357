import rating from '@majlis/domain/interview/rating.en.ts'

const en = { reviews: rating.reviews, review: 'Rating', notes: 'Notes', clear: 'Clear rating' }
export default en
