import type { lookupApi } from '@majlis/domain/lookup/api.ts'
import { lookupShapes as shapes } from '@majlis/domain/lookup/shapes.ts'
import type { Scope } from '../../db/scope.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Geocode } from '../../outside/geocode.ts'
import { propose } from './store.ts'

/** The lists that all choose from, and the search for places. */
export const lookupHandlers = ({ geocode }: { geocode: Geocode }): Handlers<typeof lookupApi> => ({
  skills: ({ scope, query }) => scope.list('skill', shapes.skills, query),
  proposeSkill: async ({ scope, body }) => showLookup(scope, 'skill', await propose(scope, 'skill', body.name)),
  designations: ({ scope, query }) => scope.list('designation', shapes.designations, query),
  proposeDesignation: async ({ scope, body }) =>
    showLookup(scope, 'designation', await propose(scope, 'designation', body.name)),
  places: ({ me, query }) => geocode.search(query.search, { language: me.language }),
})

const showLookup = (scope: Scope, list: 'skill' | 'designation', id: string) =>
  scope.show(list, shapes.proposeSkill, id)
