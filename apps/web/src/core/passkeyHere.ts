/** Can this page use passkeys made for this host? Browsers offer them on that host alone, and by https or on this machine. */
export const isPasskeyHere = (host: string | null): boolean =>
  host !== null && location.hostname === host && typeof PublicKeyCredential === 'function'
