// What differs between systems for whoever starts a program. Plain JavaScript for Node.js 20.19, as run.mjs is.

/**
 * The Node.js among the packages, from a clone's folder.
 *
 * @param {string} platform
 * @param {string} arch
 */
export function nodeOf(platform, arch) {
  const place = `node_modules/node-${platform === 'win32' ? 'win' : platform}-${arch}`
  return { place, program: `${place}/bin/node${platform === 'win32' ? '.exe' : ''}` }
}

/**
 * How npm is called: Windows has it as a script, which only a shell runs.
 *
 * @param {string} platform
 */
export const npmOf = (platform) =>
  platform === 'win32' ? { command: 'npm.cmd', shell: true } : { command: 'npm', shell: false }
