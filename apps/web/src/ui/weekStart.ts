const MONDAY = 1
const SATURDAY = 6

/** As CLDR has it, for browsers that do not tell: regions whose weeks begin on another day than Monday. */
const others: readonly (readonly [day: number, regions: string])[] = [
  [
    0,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
]

/** `getWeekInfo` is young: older engines have it as a property, and some not at all. */
interface WeekTelling extends Intl.Locale {
  getWeekInfo?(): { firstDay: number }
  weekInfo?: { firstDay: number }
}

/**
 * The day that weeks begin with where the reader is, 0 Sunday to 6 Saturday: by the region that the browser names.
 * Arabic without a region is of most of its countries.
 */
export function firstDayOfWeek(languages: readonly string[] = navigator.languages): number {
  const locales = languages.map(localeOf)
  const locale: WeekTelling | undefined = locales.find((one) => one?.region)
  if (!locale?.region) return locales.some((one) => one?.language === 'ar') ? SATURDAY : MONDAY
  const result = locale.getWeekInfo?.() ?? locale.weekInfo
  return result ? result.firstDay % 7 : firstDayIn(locale.region)
}

/** The same from our own list. */
export const firstDayIn = (region: string): number =>
  others.find(([, regions]) => regions.split(' ').includes(region))?.[0] ?? MONDAY

function localeOf(language: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language)
  } catch {
    // Some browsers name languages such as `C`.
    return undefined
  }
}
