const en = {
  title: 'Screens',
  lead: 'Parts of the screens that are hidden unless shown here. People see a change when they load the page again.',
  saved: 'The screens were changed.',
  parts: {
    sourcingDetails: 'Show Sourcing Details in the candidates panel',
    proceedToQuestionnaire: 'Show Proceed to Questionnaire in the requisition form',
  },
}
export default en
