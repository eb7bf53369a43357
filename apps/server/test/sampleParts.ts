const agreed = 'Words that are enough to agree to'

const id = '0195f1c4-0000-7000-8000-000000000001'

/** Bodies of the calls about consent texts and legal holds. */
export const consentBodies = {
  'consent.change': { text: { en: agreed, ar: agreed }, version: 'product-1' },
  'consent.preview': { en: agreed, ar: agreed },
  'privacy.askHold': { subject: 'candidate', id, reason: agreed },
  'privacy.answerHold': { status: 1 },
}

/** Parts of an address that are no id. */
export const named: Record<string, string> = {
  ...{ event: 'candidateInvited', language: 'en', section: 'sharing', list: 'skill', kind: 'oneWay' },
}

/** The rows of a list of candidates. */
export const manyCandidates = [
  { requisitionId: '0197f000-0000-7000-8000-000000000000', name: 'Words enough', email: 'many@world.majlis.test' },
]

export const resume = { filename: 'a.pdf', body: '' }
/** What came in about somebody. */
export const came = { name: 'Words enough', email: 'a@b.test' }
