/** What ratings and takes are called, on the screen as in the printed report. */
const en = {
  /** Of a skill: 0 to 3. */
  levels: { '0': 'Basic', '1': 'Intermediate', '2': 'Advanced', '3': 'Expert' },
  /** Of an answer: 0 to 4. */
  reviews: {
    '0': "Didn't Answer",
    '1': 'Unsatisfactory',
    '2': 'Satisfactory',
    '3': 'Well Explained',
    '4': 'In Depth',
  },
  noReview: 'No Review',
  take: (nth: number) => `Take ${nth}: the last one counts`,
}
export default en
