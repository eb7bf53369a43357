const en = {
  byPasskey: 'Sign in with a passkey',
  goOnWith: (provider: string) => `Continue with ${provider}`,
  demanded: 'Your company signs in this way.',
}
export default en
