const en = {
  title: 'Screens',
  lead: 'These sections are hidden unless you turn them on. Users see changes after they reload the page.',
  saved: 'Screen settings saved.',
  parts: {
    sourcingDetails: 'Show Sourcing Details in the candidates panel',
    proceedToQuestionnaire: 'Show Proceed to Questionnaire in the requisition form',
  },
}
export default en
