const en = {
  news: (count: string) => `New: ${count}. Show`,
  changedBy: (name: string) => `Changed by ${name}`,
}
export default en
