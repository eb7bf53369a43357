const en = {
  title: 'Confirm that it is you.',
  lead: 'This change asks once more who you are.',
  password: 'Password',
  digits: '6 digits of your app',
  useCode: 'Use the digits of your app',
  usePasskey: 'Use a passkey',
  usePassword: 'Use your password',
  signInAgain: 'You sign in with a provider. Sign out, sign in again, and make this change within ten minutes.',
  close: 'Close',
  confirm: 'Confirm',
}
export default en
