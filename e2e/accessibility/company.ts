import type { DemoPages } from './pages.ts'
import { alert, dialog, first, press, type State, text, turn } from './state.ts'
import type { Words } from './words.ts'

/** The company's start and its list of requisitions, with what opens over them. */
export function listStates(t: Words): State[] {
  return [
    { state: 'dashboard of the company', at: '/company/dashboard', sign: first('main li') },
    {
      state: 'palette',
      act: (page) => page.keyboard.press('ControlOrMeta+k'),
      sign: (page) => dialog(page).getByRole('option').first(),
    },
    {
      state: 'palette with what was found',
      over: true,
      act: (page) => dialog(page).getByRole('combobox').fill('nasser'),
      sign: (page) => dialog(page).getByRole('group', { name: t.app.pages.candidates }),
    },
    { state: 'list of requisitions', at: '/company/requisition', sign: first('main tbody a') },
    {
      state: 'templates',
      act: press(t.templates.templates),
      sign: (page) => dialog(page).getByRole('listitem').first(),
    },
    {
      state: 'new requisition with errors',
      act: async (page) => {
        await press(t.requisition.create)(page)
        await dialog(page).getByRole('button', { name: t.requisition.createIt, exact: true }).click()
      },
      sign: alert,
    },
    {
      state: 'list of requisitions, nothing found',
      act: (page) => page.getByLabel(t.requisition.search).fill('nothing is called so'),
      sign: text(t.requisition.noneMatch),
    },
  ]
}

/** Details, questionnaire and ref-check of requisitions. */
export function requisitionStates(t: Words, { company, bare, live, closed }: DemoPages): State[] {
  const { requisition: words } = t
  const one = (publicId: string, tab: string) => `/company/requisition/${publicId}?tab=${tab}`
  const questions = first('main ol li')
  return [
    { state: 'details', at: one(live.public_id, 'details'), sign: (page) => page.getByLabel(words.notes) },
    {
      state: 'details with an error',
      act: (page) => page.getByRole('textbox', { name: words.title }).fill(''),
      sign: alert,
    },
    { state: 'save as template', act: press(words.saveAsTemplate), sign: (page) => dialog(page).getByRole('textbox') },
    { state: 'closed requisition', at: one(closed.public_id, 'details'), sign: (page) => page.getByLabel(words.notes) },
    { state: 'questionnaire', at: one(live.public_id, 'questionnaire'), sign: questions },
    { state: 'question', act: press(words.addQuestion), sign: (page) => dialog(page).getByRole('textbox').first() },
    {
      state: 'picker of the question bank',
      act: press(words.addFromBank),
      sign: (page) => dialog(page).getByRole('checkbox').first(),
    },
    {
      state: 'picker of the question bank, kits',
      over: true,
      act: turn(t.bank.kits),
      sign: (page) => dialog(page).getByRole('checkbox').first(),
    },
    {
      state: 'ref-check',
      act: turn(words.tabs.refcheck),
      sign: (page) => page.getByRole('heading', { name: t.refcheck.questionnaire }),
    },
    {
      state: 'questionnaire without questions',
      at: one(bare.public_id, 'questionnaire'),
      sign: text(words.noQuestions),
    },
    { state: 'ref-check turned off', act: turn(words.tabs.refcheck), sign: (page) => page.getByRole('switch').first() },
    { state: 'delete', act: press(words.delete), sign: (page) => dialog(page).getByText(words.deleteText) },
    {
      state: 'details with a conflict',
      at: one(bare.public_id, 'details'),
      act: async (page) => {
        const notes = page.getByRole('textbox', { name: words.notes })
        await notes.waitFor()
        const { updatedAt } = await company('GET', `/requisition/requisition/${bare.public_id}`)
        await company('PUT', `/requisition/requisition/${bare.id}`, { notes: 'Two places.', updatedAt })
        await notes.fill('Three places.')
      },
      sign: (page) => page.getByRole('button', { name: t.kit.reload, exact: true }),
    },
    { state: 'conflict to be settled', act: press(t.kit.reload), sign: text(words.clashes) },
  ]
}

/** The other pages of the company, and what stands where there is nothing, no right or no answer. */
export function otherStates(t: Words): State[] {
  const answer = '**/api/requisition/requisition?*'
  return [
    { state: 'question bank', at: '/company/question-bank', sign: first('main tbody td bdi') },
    {
      state: 'new question of the bank',
      act: press(t.bank.add),
      sign: (page) => dialog(page).getByRole('textbox').first(),
    },
    { state: 'kits of the question bank', act: turn(t.bank.kits), sign: first('main tbody td') },
    { state: 'messages of the company', at: '/company/setup?tab=messages', sign: first('main li button') },
    {
      state: 'words of a message',
      act: (page) => first('main li button')(page).click(),
      sign: (page) => dialog(page).getByRole('textbox').first(),
    },
    { state: 'no such page', at: '/404', sign: first('h1') },
    {
      // No screen asks for what its role may not read; a right can be taken while it is open. The list may be asked for again
      // while it is looked at.
      state: 'forbidden',
      at: '/company/dashboard',
      act: async (page) => {
        const errors = [{ message: 'Forbidden' }]
        await page.route(answer, (route) => route.fulfill({ status: 403, json: { errors } }))
        await page.getByRole('link', { name: t.app.pages.requisition, exact: true }).first().click()
      },
      sign: text(t.kit.forbiddenTitle),
    },
    {
      state: 'failed',
      at: '/company/dashboard',
      act: async (page) => {
        await page.unroute(answer)
        await page.route(answer, (route) => route.abort())
        await page.getByRole('link', { name: t.app.pages.requisition, exact: true }).first().click()
      },
      sign: text(t.kit.failedTitle),
    },
  ]
}
