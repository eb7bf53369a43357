const agreed = 'Words that are enough to agree to'

/** Bodies of the calls about consent texts. */
export const consentBodies = {
  'consent.change': { text: { en: agreed, ar: agreed }, version: 'product-1' },
  'consent.preview': { en: agreed, ar: agreed },
}

/** Parts of an address that are no id. */
export const named: Record<string, string> = {
  ...{ event: 'candidateInvited', language: 'en', section: 'sharing', list: 'skill', kind: 'oneWay' },
}
