const en = {
  preview: 'Preview message',
  subject: 'Subject',
  showIn: { en: 'Show in English', ar: 'Show in Arabic' },
  previewHint: 'This is what will be sent. The personal link is added on sending.',
}
export default en
