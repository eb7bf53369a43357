const en = { join: 'Join', with: (name: string) => `interview with ${name}` }
export default en
