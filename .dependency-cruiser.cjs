// Which file may know which: the arrows of ARCHITECTURE.md. Run by tools/arrows.ts.

const { features, server, web } = require('./tools/layers.cjs')

const anyOf = (names) => `(${names.join('|')})`
const never = (name, from, to, more = {}) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...more },
})

/** Nothing in a row knows another of the row, a later row, or the files at the top that put all together. */
const rowsOf = (house, rows) =>
  rows.flatMap((row, i) =>
    row.map((room) => {
      const others = [...row.filter((other) => other !== room), ...rows.slice(i + 1).flat()].map((other) => `${other}/`)
      return never(
        `${house}-${room}`,
        `^apps/${house}/src/${room}/`,
        `^apps/${house}/src/${anyOf([...others, '[^/]+$'])}`,
      )
    }),
  )

/** Nothing in a feature's folder knows a later feature. */
const featuresOf = (house, folder) =>
  features
    .slice(0, -1)
    .map((feature, i) =>
      never(`${house}-${feature}`, `^${folder}/${feature}/`, `^${folder}/${anyOf(features.slice(i + 1))}/`),
    )

const domain = 'packages/domain/src'
const parts = ['status', 'schema', 'rules', 'shapes', 'api']

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },

    never('domain-alone', `^${domain}/`, '', { pathNot: `^${domain}/|node_modules/zod/` }),
    never('domain-core', `^${domain}/core/`, `^${domain}/${anyOf([...features.map((name) => `${name}/`), '[^/]+$'])}`),
    never('domain-features', `^${domain}/${anyOf(features)}/`, `^${domain}/[^/]+$`),
    ...featuresOf('domain', domain),
    ...parts
      .slice(0, -1)
      .map((part, i) =>
        never(`domain-${part}`, `^${domain}/([^/]+)/${part}[.]ts$`, `^${domain}/$1/${anyOf(parts.slice(i + 1))}[.]ts$`),
      ),
    // Browsers load these two: of schemas and shapes they know the types alone.
    never(
      'calls-and-rules-are-light',
      `^${domain}/[^/]+/(api|rules)[.]ts$`,
      `^${domain}/.*/(schema|.*[sS]hapes)[.]ts$`,
      {
        dependencyTypesNot: ['type-only'],
      },
    ),

    never('server-and-web', '^apps/server/', '^(apps/web|e2e|bench|tools)/'),
    never('web-and-server', '^apps/web/', '^(apps/server|e2e|bench|tools)/'),

    ...rowsOf('server', server),
    never('app-is-started', '^apps/server/src/app[.]ts$', '^apps/server/src/main[.]ts$'),
    ...featuresOf('server', 'apps/server/src/features'),
    never(
      'only-the-store-or-messages-of-another',
      '^apps/server/src/features/([^/]+)/',
      '^apps/server/src/features/(?!$1/)(?![^/]+/(store|messages)[.]ts$)',
    ),
    never('fastify-only-in-http', '^apps/server/src/(core|db|outside|features)/', 'node_modules/(fastify|@fastify)/'),

    ...rowsOf('web', web),
    never('web-knows-no-shapes', '^apps/web/', `^${domain}/.*[sS]hapes[.]ts$`),
    never('web-features-never-meet', '^apps/web/src/features/([^/]+)/', '^apps/web/src/features/(?!$1/)'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.]test[.]tsx?$|^apps/[^/]+/(test|dist)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
}
