import type { companyApi } from '@majlis/domain/company/api.ts'
import { companyShapes as shapes } from '@majlis/domain/company/shapes.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addCompany, changeCompany, decide } from './change.ts'
import type { CompanyDependencies } from './dependencies.ts'
import { openLogo, removeLogo, setLogo } from './logo.ts'
import { changePartner, linkPartner, partners, unlinkPartner } from './partners.ts'
import { addPlace, placesOf, removePlace } from './places.ts'
import { stepsOf } from './store/steps.ts'

/** The companies that the caller belongs to or may choose among, and the partners that act for them. */
export const companyHandlers = (dependencies: CompanyDependencies): Handlers<typeof companyApi> => ({
  list: ({ scope, query }) => scope.list('company', shapes.list, query),
  add: ({ scope, body }) => addCompany(scope, body),
  change: ({ scope, params, body }) => changeCompany(scope, params.id, body),
  steps: ({ scope, params }) => stepsOf(scope, params.id),
  places: ({ scope, params }) => placesOf(scope, params.id),
  addPlace: ({ scope, params, body }) => addPlace(scope, params.id, body),
  removePlace: ({ scope, params }) => removePlace(scope, params.id),
  setLogo: ({ scope, params, body, caller }) =>
    setLogo(scope, dependencies.files, { id: params.id, body: body.body, gone: caller.gone }),
  removeLogo: ({ scope, params }) => removeLogo(scope, params.id),
  openLogo: ({ scope, params }) => openLogo(scope, params.id),
  decide: ({ scope, params, body }) => decide(scope, dependencies, params.id, body),
  partners: ({ scope, query }) => partners(scope, query),
  linkPartner: ({ scope, body }) => linkPartner(scope, body),
  changePartner: ({ scope, params, body }) => changePartner(scope, params.id, body),
  unlinkPartner: ({ scope, params }) => unlinkPartner(scope, params.id),
})
