const en = {
  countryMissing: 'The country is missing.',
  takeCountry: (name: string, dial: string) => `It is ${name} (+${dial})`,
}
export default en
