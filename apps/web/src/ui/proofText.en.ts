const en = {
  title: 'Confirm that it is you.',
  lead: 'This change needs your password once more.',
  password: 'Password',
  digits: '6 digits of your app',
  useCode: 'Use the digits of your app',
  usePassword: 'Use your password',
  confirm: 'Confirm',
}
export default en
