const en = {
  preview: 'Preview the message',
  subject: 'Subject',
  showIn: { en: 'Show in English', ar: 'Show in Arabic' },
  previewHint: 'Exactly as it is sent; the key of the link is made when it goes.',
}
export default en
