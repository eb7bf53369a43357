const en = {
  templates: 'Templates',
  none: 'No templates yet',
  noneText: 'Save a requisition as a template to reuse its details and questions.',
  everybodys: 'Shared',
  use: 'Use template',
  rename: 'Rename template',
  remove: 'Delete',
  removeQuestion: 'Delete this template?',
  removeText: "Requisitions created from it won't change.",
  removed: 'Template deleted.',
  saveAs: 'Save as template',
  saveAsText: "Saves the details and questions for new requisitions. Candidates and team notes aren't included.",
  title: 'Template title',
  saved: (title: string) => `Template "${title}" saved.`,
}
export default en
