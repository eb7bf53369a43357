const en = {
  templates: 'Templates',
  none: 'No templates yet',
  noneText: 'Save a requisition as a template, and the next one starts with its details and questions.',
  everybodys: "Everybody's",
  use: 'Use',
  rename: 'Rename the template',
  remove: 'Delete',
  removeQuestion: 'Delete this template?',
  removeText: 'Requisitions that started from it stay as they are.',
  removed: 'The template was deleted.',
  saveAs: 'Save as template',
  saveAsText: 'Its details and questions are kept for new requisitions. Candidates and team notes are not.',
  title: 'Title of the template',
  saved: (title: string) => `The template "${title}" was saved.`,
}
export default en
