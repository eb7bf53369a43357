/** What somebody agrees to; `privacy` says where data is kept and who receives it, and stands at the end of every other. */
export const consentKinds = [
  'oneWay',
  'live',
  'interviewer',
  'watcher',
  'naming',
  'reference',
  'phone',
  'privacy',
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** What texts are given to name: each kind has its own, and all of them those of `privacy`. */
const common = ['company', 'product', 'server', 'store', 'mail', 'whatsapp', 'parser', 'link'] as const
const aboutReference = [...common, 'candidate', 'months'] as const
export type ConsentPlaceholder = (typeof aboutReference)[number]
export const consentPlaceholders: Record<ConsentKind, readonly ConsentPlaceholder[]> = {
  oneWay: common,
  live: common,
  interviewer: common,
  watcher: common,
  naming: common,
  reference: aboutReference,
  phone: aboutReference,
  privacy: common,
}

/** Who is asked how old it is, where a company wants that: those whom it does not employ, and who are not on the phone. */
export const asksAge: Record<ConsentKind, boolean> = {
  oneWay: true,
  live: true,
  interviewer: false,
  watcher: false,
  naming: true,
  reference: true,
  phone: false,
  privacy: false,
}

/** Which words of the product's own somebody agrees to; new words get a new version. */
export const shippedVersions: Record<ConsentKind, string> = {
  oneWay: '2026-3',
  live: 'live-2026-3',
  interviewer: 'live-2026-3',
  watcher: 'live-2026-3',
  naming: 'nominate-3',
  reference: 'reference-2',
  phone: 'phone-2',
  privacy: 'privacy-1',
}

/** Of a one-way interview that asks for sound or for writing alone, the product's own words say less. */
export type Narrower = 'sound' | 'written'

/** Names the version of such words. */
export const narrowerVersion = (narrower: Narrower): string => `${shippedVersions.oneWay}-${narrower}`

/** Do these words, agreed to earlier, still cover what is recorded now? Wider words cover all; own texts are for every way. */
export const coversNow = (agreedVersion: string, narrower: Narrower | null): boolean => {
  const agreed = (['written', 'sound'] as const).find((one) => agreedVersion.startsWith(narrowerVersion(one)))
  return !agreed || agreed === narrower || (agreed === 'sound' && narrower === 'written')
}
