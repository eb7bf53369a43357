/** Was a phone written without its country, so that nobody outside can dial it: it has to be asked for. */
export const lacksCountry = (phone: string | null | undefined): boolean =>
  /\d/.test(phone ?? '') && !/^[\s(]*(\+|00)/.test(phone ?? '')
