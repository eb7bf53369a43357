const en = {
  ahead: 'Interviews that are planned will be cancelled, and everyone invited will be told.',
  typeLabel: (number: string) => `To confirm, type the number of candidates: ${number}`,
  typeWhy: (number: string) => `Type ${number} first.`,
  title: 'Deletions',
  progress: (gone: string, total: string) => `${gone} of ${total} candidates erased`,
  hidden: 'Nobody can see it any more. You can leave this page.',
  stuck: {
    one: "# candidate couldn't be erased. It stays hidden, and we keep trying.",
    other: "# candidates couldn't be erased. They stay hidden, and we keep trying.",
  },
  stop: 'Stop deleting',
  stopTitle: (title: string) => `Stop deleting "${title}"?`,
  stopText: {
    one: 'The requisition comes back with the candidate that is left. Whoever is erased stays erased.',
    other: 'The requisition comes back with the # candidates that are left. Whoever is erased stays erased.',
  },
  stopped: 'The requisition is back, with the candidates that were left.',
  ends: {
    1: (total: string) => `Deleted with its ${total} candidates.`,
    2: (gone: string, total: string) => `Stopped after ${gone} of ${total} candidates. The others are back.`,
    3: (gone: string, total: string) =>
      `Stopped by a legal hold after ${gone} of ${total} candidates. The others are back.`,
  },
}
export default en
