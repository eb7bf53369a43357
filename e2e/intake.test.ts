import { beforeAll, expect, test } from 'vitest'
import { noBrowser } from './browser.ts'
import * as form from './intake/details.ts'
import type { Office } from './intake/office.ts'
import * as people from './intake/people.ts'
import * as ways from './intake/ways.ts'
import * as wizard from './intake/wizard.ts'
import { openStage } from './stage.ts'
import { signInAs, visit } from './visitor.ts'

const stage = openStage()
const office = {} as Office

beforeAll(async () => {
  if (noBrowser) return
  const { browser, product } = stage
  const visitor = await visit(browser)
  await signInAs(visitor.page, product.url, 'company@demo.majlis.test')
  const ask = await product.as('company@demo.majlis.test')
  Object.assign(office, { product, visitor, page: visitor.page, ask })
})

test('Requisition details form: Requisition Title, Job Position, two toggles (request relationship, hide position), Notes. [S2.30]', () =>
  form.fields(office))
test('A Proceed to Questionnaire button exists but is hidden. [S2.31]', () => form.proceed(office))
test("Title required ('Title is required.'), min 2 ('Title should have at least 2 characters.'), max 60 ('Title can have a maximum of 60 characters.'). Field errors appear under fields. [S5.8, S5.25]", () =>
  form.title(office))
test("Job position required ('Job position is required.'), 2 to 60 with matching messages. [S5.9]", () =>
  form.position(office))
test("Notes optional, min 2 ('Aleast 2 characters.'), max 300 ('Atmost 300 characters.'). [S5.10]", () =>
  form.notes(office))
test('Any change autosaves after a 500 ms debounce. [S5.11]', () => form.autosave(office))
test('Requisition status may be set after saving (a status above 0 is sent) [S4.28]', () => form.status(office))
test('Location and tag selectors: a new option is created only when typed text has more than one non-space character and no exact match exists [S5.6]', () =>
  form.newOption(office))
test("No-match text: 'No options found. Try changing input value.' [S5.7]", () => form.noMatch(office))
test("Generic confirm dialog: default heading 'Are you sure you want to delete this requisition?', buttons Confirm and Cancel. [S2.50]", () =>
  form.remove(office))

test('Invite sub-tabs: Invite Via Resume, Invite Via CSV, Invite Manually. Add sub-tabs: Upload Resume, Add Manually. [S2.45, S2.46]', () =>
  ways.tabs(office))
test('Uploads: PDF for resumes and CVs, CSV for the list. [S5.16]', () => ways.uploads(office))
test("Candidate forms: name required, min 2 ('The name has to be at least 2 characters.'), max 255 ('The name can at most be 255 characters.'). [S5.12]", () =>
  people.name(office))
test("E-mail required ('Please enter candidate's email.'), must match a pattern, min 2, max 128 [S5.13]", () =>
  people.email(office))
test("Phone required ('Please enter a valid mobile number.' in the resume flow [S5.14]", () => people.phone(office))
test("'Contact Number is Required.' for the WhatsApp phone [S5.14]", () => people.contact(office))
test('Phone input: max length 20, default country AE, international format. [S5.5]', () => people.phoneInput(office))
test("Linking to a ref-check requisition is required when ref-check is enabled ('This is required.'). For that the list of requisitions to link uses status 1 [S4.28, S5.15]", () =>
  people.linking(office))
test('E-mail chips: trimmed, must match an e-mail pattern, no duplicates; separated by comma, Enter or Tab [S5.3]', () =>
  people.chips(office))
test('pasted comma lists are de-duplicated [S5.3]', () => people.pasted(office))

test('A sample CSV template can be downloaded. [S2.47]', () => wizard.sample(office))
test('Submit or Next in the CSV step is disabled until a CSV is chosen. [S5.19]', () => wizard.chooseFirst(office))
test('A CSV parse error clears the candidate list. [S8.10]', () => wizard.parseError(office))
test('Step 1 Upload Candidate List, Step 2 Upload Resume, Step 3 Review & Add. The user can go back by clicking tabs but not forward. [S2.48, S2.49]', () =>
  wizard.steps(office))
test('Review Candidate Details is disabled with no file. [S5.20]', () => wizard.reviewNeedsFile(office))
test("In the review step a candidate without a resume shows 'Missing Resume, candidate will not be added' [S5.17]", () =>
  wizard.missingResume(office))
test('A candidate with no e-mail from the parse is not submitted. [S5.18]', () => wizard.noEmail(office))
test('nothing failed in the pages of the intake', async () => {
  expect(office.visitor.refusals()).toEqual(wizard.refused)
  await office.visitor.leave()
})
