const en = {
  countryMissing: 'Country code missing.',
  takeCountry: (name: string, dial: string) => `Use ${name} (+${dial})`,
}
export default en
