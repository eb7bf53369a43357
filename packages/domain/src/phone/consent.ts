/** Which words are read out to a referee on the phone before its answers are written down. */
export const phoneConsentVersion = 'phone-1'
