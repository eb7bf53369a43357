const en = {
  alsoHere: 'Also here:',
  and: ', ',
}
export default en
