const en = {
  title: 'Signing in',
  toSignIn: 'Go to sign in',
  toStart: 'Go to home page',
  linkTitle: 'Is this you?',
  linkLead: (email: string, provider: string) =>
    `There is an account for ${email} here. Enter its password once, and ${provider} signs you in from now on.`,
  password: 'Password',
  link: 'Link and sign in',
  forgot: 'Forgot your password?',
  triedTitle: (provider: string) => `Trying ${provider}`,
  triedWell: 'It works: somebody with these details would be signed in. You stay signed in as you are.',
  faults: {
    unverified:
      'It answers, but this person would not be signed in: the address is not verified, or is of another domain.',
    noAccount: 'It answers, but this person would not be signed in: there is no account for the address.',
    elsewhere: 'It answers, but this person would not be signed in: the account also works for other companies.',
  },
}
export default en
